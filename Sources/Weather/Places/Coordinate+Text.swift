/// Coordinates as people write and paste them.
extension Coordinate {
    /// Why a text is not a coordinate, although it looks like one.
    package enum Defect: Error, Sendable, Equatable {
        /// A number is too large.
        case outOfRange
        /// There is only one number.
        case half
        /// It is not clear which number is the latitude: there are two of them, or "O" may be east or west.
        case directions
    }

    /// The coordinate that a text consists of, with the latitude first unless it says otherwise: "37.57, 126.98",
    /// "51,5237; 5,0642", "51°31'25.3"N 5°03'51.1"E", or the address of a map. Nil for any other text.
    /// - Throws: `Defect` if it looks like a coordinate but is not one.
    package static func typed(_ text: String) throws(Defect) -> Coordinate? {
        guard text.utf8.count <= 2000, text.contains(where: \.isWholeNumber) else { return nil }
        if let numbers = MapAddress.numbers(in: text) {
            guard let coordinate = Coordinate(latitude: numbers.latitude, longitude: numbers.longitude) else {
                throw .outOfRange
            }
            return coordinate
        }
        let text = text.plainCoordinate
        guard CoordinateAngle.mayOccur(in: text) else { return nil }
        let form = CoordinateAngle.form
        // A comma separates the numbers if they can be read that way; otherwise it is the decimal separator.
        for text in [text, text.replacing(#/(\d),(?=\d)/#) { "\($0.1)." }] {
            if let coordinate = try divided(text, form) { return coordinate }
        }
        if let angle = CoordinateAngle(text[...], form), angle.isPrecise { throw .half }
        return nil
    }

    /// Whether a text is a coordinate, valid or not.
    package static func looksLikeCoordinate(_ text: String) -> Bool {
        do { return try typed(text) != nil } catch { return true }
    }

    /// The coordinate in a text that consists of two angles; nil for any other text.
    private static func divided(_ text: String, _ form: CoordinateAngle.Form) throws(Defect) -> Coordinate? {
        for index in text.indices.dropFirst() {
            let (before, after) = (text[text.index(before: index)], text[index])
            guard !before.isInNumber || !after.isInNumber else { continue }
            let (first, second) = (text[..<index].trimmedEnd, text[index...].drop(while: \.isSeparator))
            let separator = text[first.endIndex..<second.startIndex]
            // "101-0001" is a postcode.
            let isDivided = !separator.isEmpty || !before.isInNumber || after.isLetter
            if isDivided, let first = CoordinateAngle(first, form), let second = CoordinateAngle(second, form) {
                return try coordinate(first, second, separator: separator)
            }
        }
        return nil
    }

    private static func coordinate(_ first: CoordinateAngle, _ second: CoordinateAngle, separator: Substring)
        throws(Defect) -> Coordinate?
    {
        let isPrecise = first.isPrecise || second.isPrecise
        let hasDirections = first.axis != nil && second.axis != nil
        let isHalfDirected = !hasDirections && (first.axis != nil || second.axis != nil)
        let isOnlySpace = separator.allSatisfy { $0 == " " }
        // "24/7", and "E1 6", a postcode.
        if !isPrecise, separator.contains("/") || isHalfDirected { return nil }
        // In "51.5 E 5.06", the "E" could belong to either.
        if isHalfDirected, isOnlySpace { throw .directions }
        let coordinate: Coordinate?
        switch (first.axis ?? .latitude, second.axis ?? .longitude) {
        case (.latitude, .longitude):
            coordinate = Coordinate(latitude: first.degrees, longitude: second.degrees)
        case (.longitude, .latitude):
            coordinate = Coordinate(latitude: second.degrees, longitude: first.degrees)
        default: throw .directions
        }
        // "114 55" is a postcode.
        let isPostcode = !isPrecise && !hasDirections && isOnlySpace
        if coordinate == nil, !isPostcode { throw .outOfRange }
        return coordinate
    }
}

extension Coordinate {
    /// Rounded to a hundredth of a degree, about a kilometre, with real minus signs: "37.57, −126.98".
    package var text: String { "\(Self.hundredths(latitude)), \(Self.hundredths(longitude))" }

    /// Not with a format, which would follow the locale: in "37,57, 126,98" the separators are ambiguous.
    private static func hundredths(_ degrees: Double) -> String {
        let hundredths = Int((degrees * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        return "\(hundredths < 0 ? "\u{2212}" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension String {
    /// In lower case, with signs and digits in ASCII, and without invisible characters and surrounding ones.
    fileprivate var plainCoordinate: String {
        var plain = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{FE63}", "\u{FF0D}": plain += "-"
            case "′", "’", "‘", "ʹ", "ʼ", "´", "`": plain += "'"
            case "″", "”", "“", "„", "ʺ": plain += "\""
            case "º", "˚": plain += "°"
            case "，", "、": plain += ","
            case "；": plain += ";"
            case "．": plain += "."
            case "＋": plain += "+"
            case "\u{FF10}"..."\u{FF19}":
                plain.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFF10 + 0x30)))
            case _ where scalar.properties.isWhitespace: plain += " "
            case _ where scalar.properties.generalCategory == .format: break
            default: plain.unicodeScalars.append(scalar)
            }
        }
        let end = plain.lastIndex { !" .".contains($0) }.map { plain.index(after: $0) } ?? plain.startIndex
        return plain[..<end].lowercased().replacing("''", with: "\"")
            // Degrees, minutes and seconds in Korean.
            .replacing(#/(\d)\s*도/#) { "\($0.1)°" }.replacing(#/(\d)\s*분/#) { "\($0.1)'" }
            .replacing(#/(\d)\s*초/#) { "\($0.1)\"" }
            .trimmed { "()[]{}<>,;".unicodeScalars.contains($0) || $0 == " " }
    }
}

extension Substring {
    fileprivate var trimmedEnd: Substring {
        var text = self
        while text.last?.isSeparator == true { text.removeLast() }
        return text
    }
}

extension Character {
    fileprivate var isInNumber: Bool { ("0"..."9").contains(self) || self == "." }
    fileprivate var isSeparator: Bool { " ,;/".contains(self) }
}
