import CGtk

/// A key that moves about rather than writes.
public enum Key: CaseIterable {
    case up, down, left, right, home, end, escape
    /// Nearer and farther. A plus that would need the shift key counts without it.
    case plus, minus

    fileprivate var values: [Int32] {
        switch self {
        case .up: [GDK_KEY_Up, GDK_KEY_KP_Up]
        case .down: [GDK_KEY_Down, GDK_KEY_KP_Down]
        case .left: [GDK_KEY_Left, GDK_KEY_KP_Left]
        case .right: [GDK_KEY_Right, GDK_KEY_KP_Right]
        case .home: [GDK_KEY_Home, GDK_KEY_KP_Home]
        case .end: [GDK_KEY_End, GDK_KEY_KP_End]
        case .escape: [GDK_KEY_Escape]
        case .plus: [GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add]
        case .minus: [GDK_KEY_minus, GDK_KEY_KP_Subtract]
        }
    }
}

extension Widget {
    /// Calls `handler` when `key` is pressed here or in a widget inside, before those see it. Where it gives true, nobody
    /// else gets the key. The handler must not keep the widget.
    public func onKey(_ key: Key, _ handler: @escaping @MainActor () -> Bool) {
        let controller = Object(adopting: gtk_event_controller_key_new())
        controller.withPointer { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
        controller.connect(
            "key-pressed",
            answering: { arguments in
                let value: Int = arguments.value(at: 0)
                return key.values.contains(Int32(value)) && handler()
            })
        add(controller)
    }
}
