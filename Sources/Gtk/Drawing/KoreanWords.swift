import CGtk

/// The Korean words of a text, which are not divided at the end of a line.
///
/// Pango would divide them between any two syllables, as is usual in Chinese and Japanese; readers of Korean expect a line to
/// end with a word.
/// Source: <https://www.w3.org/TR/klreq/#line-breaking-rules>
nonisolated enum KoreanWords {
    /// Longer ones may be wider than a line, and are divided like other text.
    private static let longest = 12

    /// The words, in UTF-8 bytes. A letter or sign before the first syllable belongs to it: "#12의".
    static func ranges(in text: String) -> [Range<Int>] {
        // Most texts have none: syllables begin with one of these bytes.
        guard text.utf8.contains(where: { (0xea...0xed).contains($0) }) else { return [] }
        var words: [Range<Int>] = []
        var (start, count, offset) = (0, 0, 0)
        /// The start of the character before, if that is no space.
        var before: Int?
        func end() {
            if (1...longest).contains(count), offset - start > 3 { words.append(start..<offset) }
            count = 0
        }
        for scalar in text.unicodeScalars {
            if scalar.isHangulSyllable {
                if count == 0 { start = before ?? offset }
                count += 1
            } else {
                end()
            }
            before = scalar.properties.isWhitespace ? nil : offset
            offset += UTF8.width(scalar)
        }
        end()
        return words
    }

    /// Adds to `attributes` that words are not divided.
    static func keep(_ words: [Range<Int>], in attributes: OpaquePointer) {
        for word in words {
            let attribute = pango_attr_allow_breaks_new(0)!
            attribute.pointee.start_index = guint(word.lowerBound)
            attribute.pointee.end_index = guint(word.upperBound)
            pango_attr_list_insert(attributes, attribute)
        }
    }
}

nonisolated extension Unicode.Scalar {
    /// Source: <https://www.unicode.org/charts/PDF/UAC00.pdf>
    fileprivate var isHangulSyllable: Bool { (0xac00...0xd7a3).contains(value) }
}

extension Label {
    /// Must be called after each change of the text.
    func keepKoreanWords() { keepKoreanWords(of: withPointer { String(cString: gtk_label_get_text($0)) }) }

    /// The same where the text is known.
    func keepKoreanWords(of text: String) {
        let words = KoreanWords.ranges(in: text)
        withPointer { (label: OpaquePointer) in
            // Those of the text before.
            guard !words.isEmpty || gtk_label_get_attributes(label) != nil else { return }
            let attributes = pango_attr_list_new()!
            defer { pango_attr_list_unref(attributes) }
            KoreanWords.keep(words, in: attributes)
            gtk_label_set_attributes(label, attributes)
        }
    }
}

extension Widget {
    /// The same for the labels that it has made itself, such as those of a row's titles.
    func keepKoreanWordsInside() {
        for child in children {
            child.withPointer { (child: UnsafeMutableRawPointer) in
                if Label.isInstance(child) { Label(retaining: child).keepKoreanWords() }
            }
            child.keepKoreanWordsInside()
        }
    }
}

extension Property where Base: Widget, Value == String {
    /// The same property, for a text that the widget shows in a label of its own.
    func keepingKoreanWords() -> Property {
        Property(name, get: get) {
            set($0, $1)
            $0.keepKoreanWordsInside()
        }
    }
}
