import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// Shows over the window what was snoozed or muted, with a button that undoes it.
final class SilenceMessages {
    private let model: SilenceModel
    private let toasts: ToastOverlay
    private let localTime: LocalTime
    /// The last message with a button: it always undoes the last change.
    private var undoable: Toast?
    private let subscriptions = DisposeBag()

    init(_ model: SilenceModel, _ clock: WallClock, _ toasts: ToastOverlay) {
        self.model = model
        self.toasts = toasts
        localTime = clock.localTime
        model.messages.asSignal()
            .emit { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
        model.change.asSignal().filter(\.showsAgain)
            .emit { [weak self] _ in self?.undoable?.dismiss() }
            .disposed(by: subscriptions)
    }

    private func show(_ message: SilenceMessage) {
        let sentence = message.sentence(localTime, now: Date())
        guard message.canUndo else { return toasts.show(sentence) }
        undoable?.dismiss()
        let toast = Toast(sentence, button: tr("Undo"))
        // Completes when the message is gone.
        _ = toast.rx.pressed.asSignal().emit { [model] in model.change.accept(.undo) }
        toasts.show(toast)
        undoable = toast
    }
}

extension SilenceChange {
    /// Whether it shows something again, after which there is nothing to undo.
    nonisolated fileprivate var showsAgain: Bool {
        switch self {
        case .showThread, .showActor: true
        case .snooze, .muteThread, .muteActor, .undo: false
        }
    }
}
