/// The code of a place in a country's mail: "10115", "SW1A 1AA" or "01310-100".
package enum PostalCode {
    /// A text as a postal code, in capitals and with digits in ASCII; nil if it cannot be one.
    package static func code(_ text: String) -> String? {
        guard let code = plain(text) else { return nil }
        let isCode = code.wholeMatch(of: #/[A-Z0-9]{2,10}(?:[ -][A-Z0-9]{1,6})?/#) != nil
        return isCode && code.contains { $0.isNumber } && code.count <= 10 ? code : nil
    }

    /// The code in some words; nil if it is none. Of two words, both have a digit, as in "SW1A 1AA".
    private static func code(of words: ArraySlice<Substring>) -> String? {
        words.allSatisfy { $0.contains(where: \.isNumber) } ? code(words.joined(separator: " ")) : nil
    }

    /// The code and the country, by its code of two letters, in a text such as "D-10115" or "CH-8001"; nil for others.
    static func international(_ text: String) -> (code: String, country: String)? {
        guard let match = plain(text)?.wholeMatch(of: #/([A-Z]{1,3})-([0-9]{3,6})/#) else { return nil }
        let sign = String(match.1)
        return (countries[sign] ?? (sign.count == 2 ? sign : nil)).map { (String(match.2), $0) }
    }

    /// The name of an area and the code behind it, as in "CA 90210" or "ON K1A 0B1"; nil for other texts.
    static func afterName(_ text: String) -> (name: String, code: String)? {
        guard text.utf8.count <= 200 else { return nil }
        let words = text.split { $0.isWhitespace }
        for count in [2, 1] where words.count > count {
            let (name, end) = (words.dropLast(count), words.suffix(count))
            guard !name.joined().contains(where: \.isNumber), let code = code(of: end), code.count > 2
            else { continue }
            return (name.joined(separator: " "), code)
        }
        return nil
    }

    /// A town's name without the code before or behind it, as in "1010 Wien" or "London SW1A 1AA"; nil if there is none. In a
    /// shorter number, such as that of "Paris 5", a name may end.
    package static func removed(from text: String) -> String? {
        let words = text.split { $0.isWhitespace }
        for count in [2, 1] where words.count > count {
            for (code, name) in [
                (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
            ] {
                guard name.joined().contains(where: \.isLetter), let code = self.code(of: code), code.count >= 4 else {
                    continue
                }
                return name.joined(separator: " ")
            }
        }
        return nil
    }

    /// Whether a code has the form of a country's codes, as far as that is known: of the countries whose regions have codes that
    /// other countries or their regions have, too.
    ///
    /// Source: <https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions>
    static func mayBe(_ code: String, in country: String) -> Bool {
        switch country {
        case "US": code.wholeMatch(of: #/[0-9]{5}(-[0-9]{4})?/#) != nil
        case "CA": code.wholeMatch(of: #/[A-Z][0-9][A-Z]([ -]?[0-9][A-Z][0-9])?/#) != nil
        case "AU": code.wholeMatch(of: #/[0-9]{4}/#) != nil
        case "BR": code.wholeMatch(of: #/[0-9]{5}-?[0-9]{3}/#) != nil
        case "DE", "MX": code.wholeMatch(of: #/[0-9]{5}/#) != nil
        case "IN": code.wholeMatch(of: #/[0-9]{3} ?[0-9]{3}/#) != nil
        default: true
        }
    }

    /// In capitals, without marks, and with letters and digits of the usual width; nil if it is too long.
    private static func plain(_ text: String) -> String? {
        text.utf8.count <= 40 ? String(String.UnicodeScalarView(text.foldedScalars)).uppercased() : nil
    }

    /// The beginning of a British, a Canadian or a long American code, which names a larger area: geocoders seldom know more of
    /// these.
    ///
    /// Source: <https://download.geonames.org/export/zip/readme.txt>
    package static func area(of code: String) -> String? {
        let forms = [
            #/([A-Z]{1,2}[0-9][A-Z0-9]?) ?[0-9][A-Z]{2}/#, #/([A-Z][0-9][A-Z]) ?[0-9][A-Z][0-9]/#,
            #/([0-9]{5})-[0-9]{4}/#,
        ]
        return forms.lazy.compactMap { code.wholeMatch(of: $0).map { String($0.1) } }.first
    }

    /// The signs of vehicles, which stand before codes in Europe, where they differ from the codes of the countries.
    private static let countries = [
        "A": "AT", "B": "BE", "D": "DE", "E": "ES", "EST": "EE", "F": "FR", "FIN": "FI", "FL": "LI", "H": "HU",
        "I": "IT", "L": "LU", "N": "NO", "P": "PT", "S": "SE", "SLO": "SI",
    ]
}
