import CGtk
import Testing

@testable import Gtk

@Suite("A key") struct KeyTests {
    private static let (shift, control, alt, caps) = (
        GDK_SHIFT_MASK.rawValue, GDK_CONTROL_MASK.rawValue, GDK_ALT_MASK.rawValue, GDK_LOCK_MASK.rawValue
    )

    /// The keys that a press is one of.
    private func keys(
        _ value: Int32, _ modifiers: UInt32 = 0, latin: Int32? = nil, among keys: [Key] = letters
    ) -> [Key] {
        let press = KeyPress(value: Int(value), modifiers: Int(modifiers)) { latin }
        return keys.filter { $0.includes(press) }
    }

    private static let letters: [Key] = [.e, .j, .k, .m, .n, .p, .s, .u, .shiftI, .slash, .question, .controlC]

    @Test("with a letter is the same with Caps Lock, and another one with Shift, Control or Alt")
    func capsLock() {
        #expect(keys(GDK_KEY_j) == [.j])
        #expect(keys(GDK_KEY_J, Self.caps) == [.j])
        #expect(keys(GDK_KEY_J, Self.shift) == [])
        #expect(keys(GDK_KEY_j, Self.control) == [])
        #expect(keys(GDK_KEY_j, Self.alt) == [])
        #expect(keys(GDK_KEY_I, Self.shift) == [.shiftI])
        #expect(keys(GDK_KEY_i, Self.shift | Self.caps) == [.shiftI])
        #expect(keys(GDK_KEY_I, Self.caps) == [])
        #expect(keys(GDK_KEY_C, Self.control | Self.caps) == [.controlC])
    }

    @Test("with a letter of another script is that of the Latin letter on it")
    func otherScripts() {
        #expect(keys(GDK_KEY_Cyrillic_o, latin: GDK_KEY_j) == [.j])
        #expect(keys(GDK_KEY_Cyrillic_O, Self.caps, latin: GDK_KEY_j) == [.j])
        #expect(keys(GDK_KEY_Cyrillic_O, Self.shift, latin: GDK_KEY_j) == [])
        #expect(keys(GDK_KEY_Cyrillic_SHA, Self.shift, latin: GDK_KEY_i) == [.shiftI])
        #expect(keys(GDK_KEY_Cyrillic_es, Self.control, latin: GDK_KEY_c) == [.controlC])
        #expect(keys(GDK_KEY_Greek_xi, latin: GDK_KEY_j) == [.j])
        #expect(keys(GDK_KEY_hebrew_chet, latin: GDK_KEY_j) == [.j])
        // A mark, which is no letter of its own.
        #expect(keys(GDK_KEY_Thai_maiek, latin: GDK_KEY_j) == [.j])
        #expect(keys(GDK_KEY_Cyrillic_o) == [])
    }

    @Test("with a Latin letter or a character counts by that, and not by its place")
    func ownLetters() {
        // J is on the key of C in Dvorak.
        #expect(keys(GDK_KEY_j, latin: GDK_KEY_c) == [.j])
        #expect(keys(GDK_KEY_eacute, latin: GDK_KEY_e) == [])
        #expect(keys(GDK_KEY_EuroSign, latin: GDK_KEY_e) == [])
        #expect(keys(GDK_KEY_dead_acute, latin: GDK_KEY_e) == [])
        #expect(keys(GDK_KEY_slash, latin: GDK_KEY_j) == [.slash])
        // Shift+7 in many countries.
        #expect(keys(GDK_KEY_slash, Self.shift) == [.slash])
        #expect(keys(GDK_KEY_question, Self.shift) == [.question])
        #expect(keys(GDK_KEY_question) == [.question])
    }

    @Test("of the keyboard is found by its number", .needsDisplay)
    func keyboard() throws {
        var keys: UnsafeMutablePointer<GdkKeymapKey>?
        var count: gint = 0
        let display = try #require(gdk_display_get_default())
        try #require(gdk_display_map_keyval(display, guint(GDK_KEY_j), &keys, &count) != 0)
        let code = Int(try #require(keys)[0].keycode)
        g_free(keys)
        let entry = SearchEntry()
        let moved = entry.rx.key(.j).answer { true }
        let controller = try #require(
            controllers(of: entry).first {
                $0.withPointer { gtk_event_controller_get_propagation_phase($0) } == GTK_PHASE_CAPTURE
            })
        func press(_ code: Int) -> Bool? {
            emit("key-pressed", of: controller, [Int(GDK_KEY_Cyrillic_o), code, 0], answer: Bool.self)
        }
        #expect(press(code) == true)
        #expect(press(code + 1) == false)
        moved.dispose()
    }
}
