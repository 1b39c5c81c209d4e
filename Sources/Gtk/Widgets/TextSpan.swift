import CGtk
import Rx

/// A part of a text with its own appearance.
public nonisolated struct TextSpan: Sendable, Equatable {
    public let text: String
    public let style: Style
    /// The address that the part leads to.
    public let address: String?

    public enum Style: Sendable {
        case plain, bold, monospace
    }

    public init(_ text: String, style: Style = .plain, address: String? = nil) {
        self.text = text
        self.style = style
        self.address = address
    }

    /// The span with everything in it escaped.
    fileprivate var markup: String {
        let text = Markup.escaped(text)
        let styled =
            switch style {
            case .plain: text
            case .bold: "<b>\(text)</b>"
            case .monospace: "<tt>\(text)</tt>"
            }
        guard let address else { return styled }
        let target = Markup.escaped(address)
        // A tooltip is parsed as markup again.
        return "<a href=\"\(target)\" title=\"\(Markup.escaped(target))\">\(styled)</a>"
    }
}

extension Label {
    /// Shows spans one after another. Nothing in them is taken for markup, and the tooltip of a link is its address.
    public func setSpans(_ spans: [TextSpan]) {
        withPointer { gtk_label_set_markup($0, spans.map(\.markup).joined()) }
        keepKoreanWords()
    }

    /// Lets the user select and copy its text, by pointer and keyboard.
    public func makeSelectable() {
        withPointer { gtk_label_set_selectable($0, 1) }
        // Otherwise GTK selects all of the text with the focus, and Tab then skips the links in it.
        Object(retaining: gtk_settings_get_default()!).setProperty("gtk-label-select-on-focus", false)
    }

    /// Whether a part of its text is selected.
    public var hasSelection: Bool { withPointer { gtk_label_get_selection_bounds($0, nil, nil) != 0 } }

    /// Wraps to as many lines as it needs, within words if necessary.
    public func wrap() {
        withPointer { gtk_label_set_wrap($0, 1) }
        withPointer { gtk_label_set_wrap_mode($0, PANGO_WRAP_WORD_CHAR) }
    }
}

extension Window {
    /// The label with the keyboard focus; nil if another widget has it, or none.
    public var focusedLabel: Label? {
        focus.flatMap { focus in focus.withPointer { Label.isInstance($0) ? Label(retaining: $0) : nil } }
    }
}

extension Reactive where Base: Label {
    /// The address of each link that is activated. Without an answerer, or with the answer false, GTK opens it.
    public var linkActivated: CallbackProxy<String, Bool> {
        callback("activate-link", default: false) { $0.value(at: 0) }
    }
}
