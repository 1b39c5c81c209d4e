/// One of the two numbers of a coordinate: "51.5237° N", "5°03'51.1\"e", "51 31.4 n", "-33.87" or "lon: 5.06".
struct CoordinateAngle {
    enum Axis {
        case latitude, longitude
        /// "O": "Ost" and "oost" are east, "ouest" and "oeste" are west.
        case unclear
    }

    /// South and west are negative.
    let degrees: Double
    /// Nil if the text has no direction.
    let axis: Axis?
    /// Whether it is more than a whole number, which may be something else, such as a postcode.
    let isPrecise: Bool

    typealias Form = Regex<
        (
            Substring, before: Substring?, sign: Substring?, degrees: Substring?, minutes: Substring?,
            seconds: Substring?, decimal: Substring?, after: Substring?
        )
    >

    /// Shared by both numbers, because compiling it takes longer than matching it.
    static var form: Form {
        #/
        (?: (?<before> \p{L}+ ) \s* [:=]? \s* )? (?<sign> [-+] )?
        (?: (?<degrees> \d{1,3} ) (?: \s* [°:] \s* | \s+ ) (?<minutes> \d{1,2} (?: \.\d+ )? )
            (?: (?: \s* [':] \s* | \s+ ) (?<seconds> \d{1,2} (?: \.\d+ )? ) (?: \s* " )? | (?: \s* ' )? )
          | (?<decimal> \d+ (?: \.\d* )? | \.\d+ ) (?: \s* ° )? )
        (?: \s* (?<after> \p{L}+ ) )?
        /#
    }

    /// Whether a text may consist of such numbers: a quick test.
    static func mayOccur(in text: String) -> Bool {
        let words = text.split { !$0.isLetter }
        return text.utf8.count <= 100 && words.count <= 4 && words.allSatisfy { directions[String($0)] != nil }
            && text.split { !$0.isWholeNumber }.count <= 8
    }

    /// - Parameter text: In lower case, with signs in ASCII except for "°". Nil for other texts.
    init?(_ text: Substring, _ form: Form) {
        guard let angle = text.wholeMatch(of: form)?.output else { return nil }
        let words = [angle.before, angle.after].compactMap { $0 }
        let directions = words.compactMap { Self.directions[String($0)] }
        // "Lat 37.57 N" says it twice.
        guard words.count == directions.count, Set(directions.map(\.axis)).count < 2 else { return nil }
        // "51 31" is two numbers unless a sign or a direction makes it one.
        let isOne = angle.minutes == nil || text.contains("°") || text.contains(":") || !directions.isEmpty
        guard
            isOne, let whole = Double(angle.degrees ?? angle.decimal ?? ""),
            let minutes = Double(angle.minutes ?? "0"), let seconds = Double(angle.seconds ?? "0")
        else { return nil }
        // Too many minutes are out of any range.
        let value = minutes < 60 && seconds < 60 ? whole + minutes / 60 + seconds / 3600 : .infinity
        let isNegative = directions.contains { $0.isNegative } || angle.sign == "-"
        degrees = isNegative ? -value : value
        axis = directions.first?.axis
        isPrecise = text.contains("°") || text.contains(".") || angle.sign != nil
    }

    /// The words before or after a number.
    private static let directions: [String: (axis: Axis, isNegative: Bool)] = [
        "n": (.latitude, false), "north": (.latitude, false), "북위": (.latitude, false),
        "s": (.latitude, true), "south": (.latitude, true), "남위": (.latitude, true),
        "e": (.longitude, false), "east": (.longitude, false), "동경": (.longitude, false),
        "w": (.longitude, true), "west": (.longitude, true), "서경": (.longitude, true),
        "위도": (.latitude, false), "경도": (.longitude, false),
        "o": (.unclear, false),
        "lat": (.latitude, false), "latitude": (.latitude, false),
        "lon": (.longitude, false), "lng": (.longitude, false), "long": (.longitude, false),
        "longitude": (.longitude, false),
    ]
}
