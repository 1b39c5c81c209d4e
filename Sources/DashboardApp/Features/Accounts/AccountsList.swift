import DashboardCore
import Gtk
import Rx
import Translation

/// The rows of the accounts, each with what it can do or what is wrong, and a button to sign out.
final class AccountsList {
    private let list: ListBox
    private let model: AccountsModel
    private var rowSubscriptions = DisposeBag()
    private let subscriptions = DisposeBag()

    init(_ list: ListBox, _ model: AccountsModel) {
        self.list = list
        self.model = model
        Driver.combineLatest(model.accounts.asDriver(), model.tokens.asDriver()) { ($0.all, $1) }
            .drive { [weak self] in self?.show($0, $1) }
            .disposed(by: subscriptions)
    }

    private func show(_ accounts: [SignedInAccount], _ tokens: [SignedInAccount.ID: AccountsModel.TokenStatus]) {
        rowSubscriptions = DisposeBag()
        list.removeAll()
        for account in accounts {
            list.insert(row(account, tokens[account.id]), at: -1)
        }
        list.isVisible = !accounts.isEmpty
    }

    private func row(_ account: SignedInAccount, _ status: AccountsModel.TokenStatus?) -> Widget {
        let row = ActionRow()
        row.title = account.login.description
        row.subtitle = trList([account.id.host, status?.problem ?? account.abilities])
        row.setAccessibleName(trList([row.title, row.subtitle]))
        if case .unreadable = status {
            row.appendSuffix(button(tr("Try Again"), account) { $0.retry })
        }
        row.appendSuffix(button(tr("Sign Out"), account) { $0.signOut })
        return row
    }

    private func button(
        _ title: String, _ account: SignedInAccount, _ action: (AccountsModel) -> PublishRelay<SignedInAccount.ID>
    ) -> Button {
        let button = Button(title: title)
        button.setAlign(vertical: .center)
        button.setAccessibleDescription(account.id.description)
        button.rx.clicked.map { _ in account.id }.bind(to: action(model)).disposed(by: rowSubscriptions)
        return button
    }
}
