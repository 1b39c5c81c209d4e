import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// A dialog with the accounts with which the user is signed in, and the ways to sign in.
final class AccountsView: Dialog {
    private let feature: AccountsFeature
    private let opener: PageOpener
    let window: Window
    private let strip: StripView
    private let list: AccountsList
    private let code: DeviceCodeView?
    private let host: Entry
    private let token: PasswordEntry
    private let time = WallClock.system().clockTime
    private let subscriptions = DisposeBag()

    init(_ feature: AccountsFeature, _ opener: PageOpener) {
        self.feature = feature
        self.opener = opener
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/accounts.ui")
        window = builder.object("window")
        host = builder.object("host")
        token = builder.object("token")
        list = AccountsList(builder.object("accounts"), feature.accounts, feature.sessions)
        code = feature.code.map { DeviceCodeView(builder, $0, opener) }
        let notes = SignInNotes(feature, time: time)
        strip = StripView(in: builder.object("strip-container"), form: .column, notes.strip)
        strip.rx.pressed.withLatestFrom(notes.remedy)
            .emit { [weak self] in self?.apply($0) }
            .disposed(by: subscriptions)
        bindForm(builder)
        window.rx.key(.escape)
            .answer { [weak window] in
                window?.close()
                return true
            }
            .disposed(by: subscriptions)
        // A token that was not stored must not stay in memory, nor a code be asked for, without the window.
        closed
            .emit {
                feature.signIn.close.accept(())
                feature.code?.cancel.accept(())
            }
            .disposed(by: subscriptions)
    }

    func grabFocus() { token.grabFocus() }

    private func bindForm(_ builder: Builder) {
        let model = feature.signIn
        let button: Button = builder.object("sign-in")
        let hint: Label = builder.object("hint")
        let spinner: Spinner = builder.object("spinner")
        host.text = model.standard.name
        host.rx.text.changed.bind(to: model.host).disposed(by: subscriptions)
        token.rx.text.changed.bind(to: model.token).disposed(by: subscriptions)
        // Empties the entry when the token is stored.
        model.token.asDriver().filter { $0.isEmpty }
            .drive { [token] _ in token.text = "" }
            .disposed(by: subscriptions)
        Observable.merge(
            button.rx.clicked.asObservable(), host.rx.activate.asObservable(), token.rx.activate.asObservable()
        )
        .bind(to: model.signIn)
        .disposed(by: subscriptions)
        model.canSignIn.asDriver(onErrorJustReturn: false).drive(button.rx.isSensitive).disposed(by: subscriptions)
        model.isChecking.asDriver().drive(spinner.rx.isSpinning).disposed(by: subscriptions)
        model.kind.asDriver(onErrorJustReturn: nil)
            .map { ($0 ?? .classic).hint }
            .drive(hint.rx.text)
            .disposed(by: subscriptions)
        let withCode: Button = builder.object("sign-in-with-code")
        withCode.isVisible = feature.code != nil
        guard let code = feature.code else { return }
        withCode.rx.clicked.asSignal()
            .emit {
                // What was told before is about a token.
                model.close.accept(())
                code.start.accept(())
            }
            .disposed(by: subscriptions)
    }

    private func apply(_ remedy: SignInNotes.Remedy?) {
        switch remedy {
        case .keep: feature.signIn.keep.accept(())
        case .startAgain: feature.code?.start.accept(())
        case .open(let page): opener.open(page)
        case nil: break
        }
    }
}
