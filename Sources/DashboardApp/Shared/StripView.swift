import Gtk
import Rx

/// What a strip says, in whole sentences, and what its button does.
nonisolated struct Strip: Sendable, Equatable {
    var text: String
    /// What stands on the button; nil where there is none.
    var button: String?
    /// Whether something is going on, rather than wrong.
    var isProgress = false
}

/// A strip above what it is about: what is wrong or going on, with at most one button. It slides away when all is well, and
/// screen readers tell what it says. As long as there was nothing to say, there are no widgets.
final class StripView {
    /// What it looks like, by the room that it has.
    enum Form {
        /// A card with the button beside the text.
        case row
        /// A card with the button below the text.
        case column
        /// All of the window's width.
        case bar
        /// A small card that floats above what it is about.
        case floating
    }

    private let place: Box
    private let form: Form
    private let accessory: Widget?
    private var parts: Parts?
    fileprivate let pressed = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - place: What it is put into: a column, since GTK 4.8 asks what is in a row for its height without a width, which
    ///     is not what a text that slides in has.
    ///   - accessory: What stands below the text.
    init(in place: Box, form: Form, accessory: Widget? = nil, _ content: Driver<Strip?>) {
        self.place = place
        self.form = form
        self.accessory = accessory
        content.distinctUntilChanged().drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
    }

    /// The old text stays while the strip slides away.
    private func show(_ content: Strip?) {
        guard content != nil || parts != nil else { return }
        let parts = parts ?? makeParts()
        self.parts = parts
        if let content { parts.show(content) }
        parts.strip.isRevealed = content != nil
    }

    private func makeParts() -> Parts {
        let parts = Parts(form, accessory)
        parts.button.rx.clicked.bind(to: pressed).disposed(by: subscriptions)
        place.append(parts.strip)
        return parts
    }
}

extension StripView: ReactiveCompatible {}

extension Reactive where Base == StripView {
    /// Its button was pressed.
    var pressed: Signal<Void> { base.pressed.asSignal() }
}

/// The widgets of a strip.
private struct Parts {
    let strip: Revealer
    let button: Button
    private let icon: Image
    private let text: Label

    init(_ form: StripView.Form, _ accessory: Widget?) {
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/strip.ui")
        strip = builder.object("strip")
        button = builder.object("button")
        icon = builder.object("icon")
        text = builder.object("text")
        let content: Box = builder.object("content")
        content.addStyle(form.style)
        icon.isVisible = form != .floating
        switch form {
        case .row, .bar: break
        case .column:
            content.setOrientation(.vertical)
            text.setWidth(characters: 16)
            text.setMaximumWidth(characters: 28)
        case .floating:
            text.addStyle("caption")
            text.preferOneLine()
        }
        if let accessory { content.append(accessory) }
    }

    func show(_ content: Strip) {
        text.text = content.text
        icon.iconName = content.isProgress ? "content-loading-symbolic" : "dialog-warning-symbolic"
        button.isVisible = content.button != nil
        if let title = content.button { button.title = title }
    }
}

extension StripView.Form {
    fileprivate var style: String {
        switch self {
        case .row, .column: "strip"
        case .bar: "notice"
        case .floating: "map-notice"
        }
    }
}
