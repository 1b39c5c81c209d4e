/// GitHub's codes for emoji, such as ":tada:".
enum EmojiCodes {
    /// By the code without its colons. Read when the first text has something that looks like a code.
    private static let emoji: [Substring: Substring] = {
        let words = emojiTable.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map(Substring.init)
        let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
        return Dictionary(pairs) { first, _ in first }
    }()

    /// More bytes than any code has.
    private static let maximumLength = 64

    /// The emoji whose code begins with the colon at a position, and where the code ends; nil if there is none.
    static func emoji(in bytes: [UInt8], at position: Int) -> (text: Substring, end: Int)? {
        let start = position + 1
        guard let end = bytes[start...].prefix(maximumLength).firstIndex(where: { !$0.isInEmojiCode }), end > start,
            bytes[end] == UInt8(ascii: ":")
        else { return nil }
        return emoji[Substring(decoding: bytes[start..<end], as: UTF8.self)].map { ($0, end + 1) }
    }

    /// The codes with their colons, by the emoji without variation. Read when the first emoji is searched for.
    private static let codes = Dictionary(grouping: emoji, by: { $0.value.unicodeScalars.withoutVariation })
        .mapValues { $0.map { ":\($0.key):" }.sorted() }

    /// The codes of an emoji with their colons, in alphabetical order.
    static func codes(of character: Character) -> [String] {
        guard let first = character.unicodeScalars.first, !character.isASCII, first.properties.isEmoji else {
            return []
        }
        return codes[character.unicodeScalars.withoutVariation] ?? []
    }
}

extension String {
    /// The text with emoji instead of GitHub's codes for them, as GitHub shows it: codes within `code` stay, and unknown ones.
    package var withEmoji: String {
        guard hasTwoColons else { return self }
        let bytes = Array(utf8)
        let codeEnds = bytes.codeEnds
        var shown: [UInt8] = []
        var position = 0
        while position < bytes.count {
            var end = position + 1
            if bytes[position] == UInt8(ascii: "`") {
                end = codeEnds[position] ?? bytes.endOfRun(at: position)
            } else if bytes[position] == UInt8(ascii: ":"), let emoji = EmojiCodes.emoji(in: bytes, at: position) {
                shown += emoji.text.utf8
                position = emoji.end
                continue
            }
            shown += bytes[position..<end]
            position = end
        }
        return String(decoding: shown, as: UTF8.self)
    }

    /// Most texts have no code, and are left as they are at once.
    private var hasTwoColons: Bool {
        let colon = UInt8(ascii: ":")
        guard let first = utf8.firstIndex(of: colon) else { return false }
        return utf8[utf8.index(after: first)...].contains(colon)
    }
}

extension UInt8 {
    fileprivate var isInEmojiCode: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
            UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension Sequence<Unicode.Scalar> {
    /// Without the scalar that asks for a picture in color, which people do not type.
    fileprivate var withoutVariation: [Unicode.Scalar] { filter { $0 != "\u{FE0F}" } }
}
