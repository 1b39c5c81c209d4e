import Gtk
import Rx

/// The contents of a strip: full sentences, and the title of its button.
nonisolated struct Strip: Sendable, Equatable {
    var text: String
    /// The button's title; nil if there is none.
    var button: String?
    /// Whether it reports progress rather than a problem.
    var isProgress = false
    /// Whether it reports a success rather than a problem.
    var isSuccess = false
}

/// A strip above the part of the window that it concerns: problems or progress, with at most one button. It slides away
/// when it is empty, and screen readers announce its text. Its widgets are created when it is first needed.
final class StripView {
    /// The form of the strip, depending on the space.
    enum Form {
        /// A card with the button beside the text.
        case row
        /// A card with the button below the text.
        case column
        /// All of the window's width.
        case bar
        /// A small floating card.
        case floating
        /// A floating card with the button below the text.
        case floatingColumn
    }

    private let container: Box
    private let form: Form
    private let accessory: Widget?
    private var parts: Parts?
    private let creation = ContinuousClock.now
    fileprivate let pressed = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - container: The parent: a column, since GTK 4.8 measures the height of a row's children without a width, which is
    ///     wrong for wrapped text.
    ///   - accessory: A widget below the text.
    init(in container: Box, form: Form, accessory: Widget? = nil, _ content: Driver<Strip?>) {
        self.container = container
        self.form = form
        self.accessory = accessory
        content.distinctUntilChanged().drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
    }

    /// The old text stays while the strip slides away.
    private func show(_ content: Strip?) {
        guard let content else {
            parts?.strip.isRevealed = false
            return
        }
        let parts = parts ?? makeParts()
        self.parts = parts
        parts.show(content)
        parts.strip.isRevealed = true
    }

    /// Moves the keyboard focus to the button.
    func focusButton() { parts?.button.grabFocus() }

    private func makeParts() -> Parts {
        let parts = Parts(form, accessory)
        parts.button.rx.clicked.bind(to: pressed).disposed(by: subscriptions)
        // A revealer slides only in a window. While that is opening it must not: each frame of a slide lays out everything
        // beneath, which takes longer than the first frame.
        parts.strip.isRevealed = isOpening
        container.append(parts.strip)
        return parts
    }

    /// Whether the window has just been created.
    private var isOpening: Bool { ContinuousClock.now - creation < .seconds(1) }
}

extension StripView: ReactiveCompatible {}

extension Reactive where Base == StripView {
    /// Emits when its button is pressed.
    var pressed: Signal<Void> { base.pressed.asSignal() }
}

/// The widgets of a strip.
private struct Parts {
    let strip: Revealer
    let button: Button
    private let content: Box
    private let icon: Image
    private let text: Label

    init(_ form: StripView.Form, _ accessory: Widget?) {
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/strip.ui")
        strip = builder.object("strip")
        button = builder.object("button")
        icon = builder.object("icon")
        text = builder.object("text")
        let textContainer: Bin = builder.object("text-container")
        textContainer.measureWidthOnce()
        content = builder.object("content")
        content.addStyle(form.style)
        icon.isVisible = ![.floating, .floatingColumn].contains(form)
        switch form {
        case .row, .bar: break
        case .column:
            content.setOrientation(.vertical)
            text.setWidth(characters: 16)
            text.setMaximumWidth(characters: 28)
        case .floatingColumn:
            content.setOrientation(.vertical)
            text.setWidth(characters: 16)
            text.setMaximumWidth(characters: 40)
        case .floating:
            text.addStyle("caption")
            text.preferOneLine()
        }
        if let accessory { content.append(accessory) }
    }

    func show(_ strip: Strip) {
        text.text = strip.text
        icon.iconName = strip.iconName
        content.setStyle("success", strip.isSuccess)
        button.isVisible = strip.button != nil
        if let title = strip.button { button.title = title }
    }
}

extension Strip {
    var iconName: String {
        if isSuccess { return "object-select-symbolic" }
        return isProgress ? "content-loading-symbolic" : "dialog-warning-symbolic"
    }
}

extension StripView.Form {
    fileprivate var style: String {
        switch self {
        case .row, .column: "strip"
        case .bar: "notice"
        case .floating, .floatingColumn: "map-notice"
        }
    }
}
