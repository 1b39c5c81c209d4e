/// The location in a profile, divided into parts that may name places.
struct LocationText: Sendable, Equatable {
    /// The places that it may name, in its order. Each consists of names, usually of a city and of its areas:
    /// `["Seoul", "South Korea"]`. Empty for anything that is not a place on Earth, such as a joke or the address of a website.
    private(set) var places: [[String]] = []
    /// The coordinate, if the text is one.
    private(set) var coordinate: Coordinate?

    /// - Parameter text: Any text, of any length.
    init(_ text: String) {
        let beginning = String(text.unicodeScalars.prefix(Self.maximumLength))
        // Before pictures are removed: the degree sign counts as one.
        guard !Coordinate.looksLikeCoordinate(beginning) else {
            coordinate = try? Coordinate.typed(beginning)
            return
        }
        guard let line = beginning.unicodeScalars.readable.displayLine(limit: Self.maximumLength) else { return }
        if !Nowhere.isAddress(line), !Nowhere.names.contains(line.placeName) {
            let whole = Self.names(in: line)
            let several = line.split(atAny: Self.alternatives).map(Self.names).filter { !$0.isEmpty }
            // “Trinidad and Tobago” is one place, so the whole text is looked up first.
            places = several.count > 1 && !whole.isEmpty ? [whole] + several : several
        }
    }

    /// Whether it names several places: then the first of `places` is all of them together.
    var isSeveral: Bool { places.count > 1 }

    /// This many characters are enough for a place.
    private static let maximumLength = 200
    private static let maximumNames = 6
    private static let alternatives = ["/", "|", ";", "&", "→", "->", "↔", "•", "·", "+", " and ", " or "]
    private static let separators = [",", "(", ")", "[", "]", ":", "，", "、", "،", " - ", " – ", " — "]

    private static func names(in text: String) -> [String] {
        let parts = text.split(atAny: separators).map(\.withoutPhrases).filter { name in
            !name.placeName.isEmpty && !Nowhere.names.contains(name.placeName)
        }
        return Array(parts.prefix(maximumNames))
    }
}

extension Sequence<Unicode.Scalar> {
    /// Without pictures and invisible characters; a flag becomes the code of its country.
    fileprivate var readable: String {
        var text = String.UnicodeScalarView()
        var flag: Unicode.Scalar?
        for scalar in self {
            if let letter = scalar.letterOfFlag {
                text.append(contentsOf: flag == nil ? [",", letter] : [letter, ","])
                flag = flag == nil ? letter : nil
            } else if scalar.isReadable {
                text.append(scalar)
            }
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// The letter of a regional indicator, two of which are a flag.
    fileprivate var letterOfFlag: Unicode.Scalar? {
        guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
        return Unicode.Scalar(value - 0x1F1E6 + 0x41)
    }

    fileprivate var isReadable: Bool {
        switch properties.generalCategory {
        // Arrows are mathematical symbols, most pictures are other ones.
        case .format, .privateUse, .otherSymbol, .modifierSymbol, .unassigned: false
        default: value < 0xFE00 || value > 0xFE0F
        }
    }
}

extension String {
    fileprivate func split(atAny separators: [String]) -> [String] {
        let marked = separators.reduce(self) { $0.replacing($1, with: "\n") }
        return marked.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// Without the words that surround the name of a place.
    fileprivate var withoutPhrases: String {
        var words = split(separator: " ")
        let before: Set = [
            "based", "in", "from", "near", "living", "currently", "greater", "around", "the", "city", "of",
        ]
        let after: Set = ["area", "region", "metro", "metropolitan"]
        while words.count > 1, before.contains(words[0].lowercased()) { words.removeFirst() }
        while words.count > 1, after.contains(words[words.count - 1].lowercased()) { words.removeLast() }
        return words.joined(separator: " ")
    }

    private var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
