import CGtk

/// A key, with its modifiers, that a widget can answer.
public enum Key: CaseIterable {
    case up, down, left, right, home, end, pageDown, escape, delete, enter
    /// The key without and with Shift.
    case tab, shiftTab
    /// The key and Shift+F10, which open the menu of the focused object.
    case menu
    /// With Alt.
    case altUp, altDown, altLeft
    /// With Control.
    case controlEnter, controlC
    /// Zoom in and out. A plus that requires the shift key also counts without it.
    case plus, minus
    case space
    /// The key without and with Shift.
    case f6, shiftF6
    /// Letters, without Control and Alt, and without Shift unless it is named. Caps Lock makes no difference, and with the
    /// letters of another script the same keys count.
    case e, j, k, m, n, p, s, u, shiftI
    /// The characters, without Control and Alt.
    case slash, question

    private var values: [Int32] {
        switch self {
        case .enter: [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter]
        case .tab: [GDK_KEY_Tab]
        case .shiftTab: [GDK_KEY_ISO_Left_Tab]
        case .delete: [GDK_KEY_Delete, GDK_KEY_KP_Delete]
        case .menu: [GDK_KEY_Menu]
        case .altUp: [GDK_KEY_Up, GDK_KEY_KP_Up]
        case .altDown: [GDK_KEY_Down, GDK_KEY_KP_Down]
        case .controlEnter: [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter]
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
        case .f6, .shiftF6: [GDK_KEY_F6]
        case .slash: [GDK_KEY_slash, GDK_KEY_KP_Divide]
        case .question: [GDK_KEY_question]
        case .controlC, .e, .j, .k, .m, .n, .p, .s, .u, .shiftI: []
        }
    }

    /// The key's letter; nil if it has none.
    private var letter: Character? {
        switch self {
        case .controlC: "c"
        case .e: "e"
        case .j: "j"
        case .k: "k"
        case .m: "m"
        case .n: "n"
        case .p: "p"
        case .s: "s"
        case .u: "u"
        case .shiftI: "i"
        default: nil
        }
    }

    /// GTK's notation for it, for example "<Alt>Up".
    public var accelerator: String {
        let modifier =
            switch self {
            case .altUp, .altDown, .altLeft: "<Alt>"
            case .controlEnter, .controlC: "<Control>"
            case .shiftI, .shiftF6, .shiftTab: "<Shift>"
            default: ""
            }
        let name = letter.map { "\($0)" } ?? values.first.map { String(cString: gdk_keyval_name(guint($0))) } ?? ""
        return modifier + name
    }

    /// Whether a press is one of this key.
    func includes(_ press: KeyPress) -> Bool {
        switch self {
        case .altUp, .altDown, .altLeft: values.contains(press.value) && press.hasAlt
        case .controlEnter: values.contains(press.value) && press.hasControl
        case .controlC: press.letter == letter && press.hasControl
        case .e, .j, .k, .m, .n, .p, .s, .u, .shiftI:
            press.letter == letter && press.hasShift == (self == .shiftI) && !press.hasControl && !press.hasAlt
        case .slash, .question: values.contains(press.value) && !press.hasControl && !press.hasAlt
        case .f6, .shiftF6: values.contains(press.value) && press.hasShift == (self == .shiftF6)
        case .menu where press.value == GDK_KEY_F10: press.hasShift
        default: values.contains(press.value)
        }
    }
}
