import CGtk

extension Widget {
    /// Calls `text` when a tooltip is about to be shown, instead of setting it in advance; there is none if it is nil.
    /// The widget retains `text`.
    public func askForTooltip(_ text: @escaping @MainActor () -> String?) {
        askForTooltip { (_: borrowing SignalArguments) in text() }
    }

    /// The same for a widget with several parts: `text` gets the position of the pointer.
    public func askForTooltip(at text: @escaping @MainActor (Point) -> String?) {
        askForTooltip { (arguments: borrowing SignalArguments) in
            text(Point(Double(arguments.value(at: 0, as: Int.self)), Double(arguments.value(at: 1, as: Int.self))))
        }
    }

    fileprivate func askForTooltip(_ text: @escaping @MainActor (borrowing SignalArguments) -> String?) {
        setProperty("has-tooltip", true)
        connect(
            "query-tooltip",
            answering: { arguments in
                guard let text = text(arguments), !text.isEmpty else { return false }
                arguments.value(at: 3, as: Object.self).withPointer { gtk_tooltip_set_text($0, text) }
                return true
            })
    }
}

extension Label {
    /// Shows its text as its tooltip while it ends in an ellipsis.
    public func showTextAsTooltip() {
        askForTooltip { arguments in
            let label = arguments.emitter(as: Label.self)
            return label.isEllipsized ? label.text : nil
        }
    }

    private var isEllipsized: Bool {
        withPointer { pango_layout_is_ellipsized(gtk_label_get_layout($0)) != 0 }
    }
}
