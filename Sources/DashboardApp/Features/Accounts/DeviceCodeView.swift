import FoundationEssentials
import GitHub
import Gtk
import Rx
import Translation

/// The code that the user types on GitHub's website, large, and copied on a click.
final class DeviceCodeView {
    private let opener: PageOpener
    private let box: Box
    private let hint: Label
    private let text: Label
    private let button: Button
    private var code: DeviceCode?
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ model: DeviceSignInModel, _ opener: PageOpener) {
        self.opener = opener
        box = builder.object("code-box")
        hint = builder.object("code-hint")
        text = builder.object("code-text")
        button = builder.object("code")
        let cancel: Button = builder.object("cancel")
        let page: Button = builder.object("page")
        let form: Box = builder.object("form")
        model.state.asDriver().drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
        model.state.asDriver().map { $0.code == nil }.drive(form.rx.isVisible).disposed(by: subscriptions)
        cancel.rx.clicked.bind(to: model.cancel).disposed(by: subscriptions)
        button.rx.clicked.asSignal().emit { [weak self] in self?.copyCode() }.disposed(by: subscriptions)
        page.rx.clicked.asSignal()
            .emit { [weak self] in
                guard let self, let code else { return }
                copyCode()
                opener.open(code.page)
            }
            .disposed(by: subscriptions)
    }

    private func show(_ state: DeviceSignInModel.State) {
        code = state.code
        box.isVisible = code != nil
        guard let code else { return }
        hint.text = tr(
            "Type this code on {page}, and only there. It was requested by this program; never type one that somebody sent you.",
            ["page": code.page.absoluteString])
        text.text = code.userCode
        button.setAccessibleName(code.userCode)
        button.setAccessibleDescription(tr("Copy the Code"))
        button.grabFocus()
    }

    private func copyCode() {
        guard let code else { return }
        button.copy(code.userCode)
        button.tooltip = tr("Copied")
    }
}

extension DeviceSignInModel.State {
    /// The code that the user has to type.
    fileprivate var code: DeviceCode? { if case .waiting(let code) = self { code } else { nil } }
}
