import CGtk

/// A press of a key on the keyboard.
struct KeyPress {
    /// What the layout in use makes of the key, as a keyval of GDK.
    let value: Int32
    /// The letter from a to z on the key, whether it is written large or small; nil if there is none. With the letters of
    /// another script, such as Cyrillic, it is the one that the key has in a layout with Latin letters.
    let letter: Character?
    private let modifiers: Int

    /// - Parameters:
    ///   - value: What the layout in use makes of the key.
    ///   - modifiers: GDK's flags.
    ///   - latinValue: What a layout with Latin letters makes of it; nil if there is no such layout. It is requested only
    ///     if it is needed.
    init(value: Int, modifiers: Int, latinValue: () -> Int32?) {
        self.value = Int32(value)
        self.modifiers = modifiers
        letter = Self.letter(self.value) ?? (Self.isOfOtherScript(self.value) ? latinValue().flatMap(Self.letter) : nil)
    }

    /// The arguments of the signal `key-pressed`.
    init(_ arguments: borrowing SignalArguments) {
        let code: Int = arguments.value(at: 1)
        self.init(value: arguments.value(at: 0), modifiers: arguments.value(at: 2)) { Self.latinValue(ofCode: code) }
    }

    var hasShift: Bool { has(GDK_SHIFT_MASK) }
    var hasControl: Bool { has(GDK_CONTROL_MASK) }
    var hasAlt: Bool { has(GDK_ALT_MASK) }

    private func has(_ modifier: GdkModifierType) -> Bool { modifiers & Int(modifier.rawValue) != 0 }

    private static func letter(_ value: Int32) -> Character? {
        let small = Int32(bitPattern: gdk_keyval_to_lower(guint(bitPattern: value)))
        guard (GDK_KEY_a...GDK_KEY_z).contains(small), let scalar = Unicode.Scalar(UInt32(small)) else { return nil }
        return Character(scalar)
    }

    /// Whether it is a character of a script without Latin letters. Layouts of Latin scripts have all the letters from a to
    /// z, each on a key of its own, and a euro sign is no letter of the key that it is on.
    private static func isOfOtherScript(_ value: Int32) -> Bool {
        switch gdk_keyval_to_unicode(guint(bitPattern: value)) {
        // Latin, its accents and its phonetic letters; more Latin; punctuation, currencies and other symbols.
        case 0..<0x370, 0x1E00..<0x1F00, 0x2000..<0x2C00: false
        default: true
        }
    }

    /// What the first layout with a Latin letter on a key makes of it.
    /// - Parameter code: The key's number on the keyboard.
    private static func latinValue(ofCode code: Int) -> Int32? {
        var keys: UnsafeMutablePointer<GdkKeymapKey>?
        var values: UnsafeMutablePointer<guint>?
        var count: gint = 0
        guard let display = gdk_display_get_default(),
            gdk_display_map_keycode(display, guint(code), &keys, &values, &count) != 0, let keys, let values
        else { return nil }
        defer {
            g_free(keys)
            g_free(values)
        }
        return (0..<Int(count))
            .filter { keys[$0].level == 0 && letter(Int32(bitPattern: values[$0])) != nil }
            .min { keys[$0].group < keys[$1].group }
            .map { Int32(bitPattern: values[$0]) }
    }
}
