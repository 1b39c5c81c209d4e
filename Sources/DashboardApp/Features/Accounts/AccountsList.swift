import GitHub
import Gtk
import Rx
import Translation

/// The rows of the accounts, each with what it can do or what is wrong, and a button to sign out.
final class AccountsList {
    private let list: ListBox
    private let model: AccountsModel
    private typealias ID = SignedInAccount.ID
    private var rowSubscriptions = DisposeBag()
    private let subscriptions = DisposeBag()

    init(_ list: ListBox, _ model: AccountsModel, _ sessions: AccountSessions) {
        self.list = list
        self.model = model
        let rejections = sessions.rejections.asDriver(onErrorJustReturn: [:])
        Driver.combineLatest(model.accounts.asDriver(), model.tokenStatuses.asDriver(), rejections) { ($0.all, $1, $2) }
            .drive { [weak self] in self?.show($0, $1, $2) }
            .disposed(by: subscriptions)
    }

    private func show(
        _ accounts: [SignedInAccount], _ statuses: [ID: AccountsModel.TokenStatus],
        _ rejections: [ID: GitHubError.Reason]
    ) {
        rowSubscriptions = DisposeBag()
        list.removeAll()
        for account in accounts {
            list.insert(row(account, statuses[account.id], rejections[account.id]), at: -1)
        }
        list.isVisible = !accounts.isEmpty
    }

    private func row(
        _ account: SignedInAccount, _ status: AccountsModel.TokenStatus?, _ rejection: GitHubError.Reason?
    ) -> Widget {
        let row = ActionRow()
        row.title = account.login.description
        row.subtitle = trList([account.id.host, rejection?.problemOfToken ?? status?.problem ?? account.abilities])
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
