import CGtk
import Rx

/// A key for navigation.
public enum Key: CaseIterable {
    case up, down, left, right, home, end, pageDown, escape, delete, enter
    /// Without Shift.
    case tab
    /// The key and Shift+F10, which open the menu of the focused object.
    case menu
    /// With Alt.
    case altUp, altDown, altLeft
    /// With Control.
    case controlEnter, controlC
    /// Zoom in and out. A plus that requires the shift key also counts without it.
    case plus, minus
    case space
    /// Letters, without Control and Alt.
    case e, j, k, m, n, p, s, u, shiftI
    /// The characters, without Control and Alt.
    case slash, question

    fileprivate var values: [Int32] {
        switch self {
        case .enter: [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter]
        case .tab: [GDK_KEY_Tab]
        case .delete: [GDK_KEY_Delete, GDK_KEY_KP_Delete]
        case .menu: [GDK_KEY_Menu]
        case .altUp: [GDK_KEY_Up, GDK_KEY_KP_Up]
        case .altDown: [GDK_KEY_Down, GDK_KEY_KP_Down]
        case .controlEnter: [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter]
        case .controlC: [GDK_KEY_c, GDK_KEY_C]
        case .up: [GDK_KEY_Up, GDK_KEY_KP_Up]
        case .down: [GDK_KEY_Down, GDK_KEY_KP_Down]
        case .left, .altLeft: [GDK_KEY_Left, GDK_KEY_KP_Left]
        case .right: [GDK_KEY_Right, GDK_KEY_KP_Right]
        case .home: [GDK_KEY_Home, GDK_KEY_KP_Home]
        case .end: [GDK_KEY_End, GDK_KEY_KP_End]
        case .pageDown: [GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down]
        case .escape: [GDK_KEY_Escape]
        case .plus: [GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add]
        case .minus: [GDK_KEY_minus, GDK_KEY_KP_Subtract]
        case .space: [GDK_KEY_space, GDK_KEY_KP_Space]
        case .e: [GDK_KEY_e]
        case .j: [GDK_KEY_j]
        case .k: [GDK_KEY_k]
        case .m: [GDK_KEY_m]
        case .n: [GDK_KEY_n]
        case .p: [GDK_KEY_p]
        case .s: [GDK_KEY_s]
        case .u: [GDK_KEY_u]
        case .shiftI: [GDK_KEY_I]
        case .slash: [GDK_KEY_slash, GDK_KEY_KP_Divide]
        case .question: [GDK_KEY_question]
        }
    }

    /// Whether a key with these modifiers is this one.
    fileprivate func includes(_ value: Int, _ modifiers: Int) -> Bool {
        switch self {
        case .altUp, .altDown, .altLeft: values.contains(Int32(value)) && modifiers & Int(GDK_ALT_MASK.rawValue) != 0
        case .controlEnter, .controlC:
            values.contains(Int32(value)) && modifiers & Int(GDK_CONTROL_MASK.rawValue) != 0
        case .e, .j, .k, .m, .n, .p, .s, .u, .shiftI, .slash, .question:
            values.contains(Int32(value)) && modifiers & Int(GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0
        case .menu where value == Int(GDK_KEY_F10): modifiers & Int(GDK_SHIFT_MASK.rawValue) != 0
        default: values.contains(Int32(value))
        }
    }
}

extension Reactive where Base: Widget {
    /// Each press of `key` in this widget or a descendant, before those receive it. The answer true stops the
    /// propagation; without an answerer it continues.
    public func key(_ key: Key) -> CallbackProxy<Void, Bool> {
        callbackProxy("key-\(key)", default: { _ in false }) { proxy in
            let controller = Object(adopting: gtk_event_controller_key_new())
            controller.withPointer { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
            controller.connect("key-pressed", ended: proxy.ended) { arguments in
                key.includes(arguments.value(at: 0), arguments.value(at: 2)) && proxy.call(())
            }
            base.add(controller)
        }
    }
}
