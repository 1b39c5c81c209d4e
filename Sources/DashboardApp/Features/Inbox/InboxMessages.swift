import DashboardCore
import Gtk
import Rx
import Translation

/// Shows the messages of the inbox over the window, and undoes what can be undone.
final class InboxMessages {
    private let model: InboxModel
    private let toasts: ToastOverlay
    /// The last message with a button: it always undoes the last change.
    private var undoable: Toast?
    private let subscriptions = DisposeBag()

    init(_ model: InboxModel, _ toasts: ToastOverlay) {
        self.model = model
        self.toasts = toasts
        model.messages.asSignal()
            .emit { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    private func show(_ message: InboxMessage) {
        guard case .marked = message else { return toasts.show(message.sentence) }
        undoable?.dismiss()
        let toast = Toast(message.sentence, button: tr("Undo"))
        // Completes when the message is gone.
        _ = toast.rx.pressed.asSignal().emit { [model] in model.change.accept(.undo) }
        toasts.show(toast)
        undoable = toast
    }
}
