/// A plus code as people write it: alone, or beside a town that is near it, "6GCQ+2X Vienna".
package struct PlusCodeText: Sendable, Equatable {
    package let code: PlusCode
    /// The town, with what it is in, as it was written; nil if the code stands alone.
    package let town: String?

    /// Why a text does not name a place, although it looks like a plus code.
    package enum Defect: Error, Sendable, Equatable {
        /// A letter or the length is wrong.
        case invalid
        /// Only the end of the code is there, and nothing tells which place it is near.
        case short
    }

    /// The code at the beginning or the end of a text; nil if there is none.
    /// - Throws: `Defect.invalid` if it looks like one but is not one.
    package static func typed(_ text: String) throws(Defect) -> PlusCodeText? {
        guard text.utf8.count <= 300, text.contains(where: { "+＋".contains($0) }) else { return nil }
        let words = text.split { $0.isWhitespace || ",，、".contains($0) }
        let ends = Set([words.indices.first, words.indices.last].compactMap { $0 }).sorted()
        for index in ends {
            // So that letters of another width count as the usual ones.
            let word = String(String.UnicodeScalarView(String(words[index]).foldedScalars))
            if let code = PlusCode(word), !isTwoNumbers(word) {
                let isFirst = index == 0
                let rest = isFirst ? text[words[0].endIndex...] : text[..<words[index].startIndex]
                let town = String(rest).trimmed { " ,，、\t\n\r\u{A0}".unicodeScalars.contains($0) }
                return PlusCodeText(code: code, town: town.isEmpty ? nil : town)
            }
            if looksLikeCode(word) { throw .invalid }
        }
        return nil
    }

    /// Whether a text is a plus code, valid or not.
    package static func looksLikePlusCode(_ text: String) -> Bool {
        do { return try typed(text) != nil } catch { return true }
    }

    /// "48+22" is a latitude and a longitude.
    private static func isTwoNumbers(_ word: String) -> Bool {
        word.allSatisfy { $0.isNumber || $0 == "+" } && word.prefix { $0 != "+" }.count < 4
    }

    /// Whether somebody meant it as a code: as many characters before the sign, and digits among them.
    private static func looksLikeCode(_ word: String) -> Bool {
        let beginning = word.prefix { $0 != "+" }
        return (4...9).contains(beginning.count) && word.count <= 20
            && word.count { ("0"..."9").contains($0) } >= 2
            && word.allSatisfy { $0.isLetter || $0.isNumber || "+-_".contains($0) }
            && word.contains("+") && word.contains { $0.isLetter }
    }
}
