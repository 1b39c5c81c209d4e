/// A plus code (Open Location Code), which names a small area: "8FWR2222+22", or the end of it, "2222+22".
///
/// Source: <https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md>
package struct PlusCode: Sendable, Equatable {
    /// The values of its digits, from 0 to 19, without padding; at most 15, since further ones are less than a millimetre.
    private let digits: [Int]
    /// The number of digits that a short code leaves out at its beginning; 0 for a full code.
    private let missingCount: Int

    /// - Parameter text: The code alone, in any case. Nil if it is not valid.
    package init?(_ text: String) {
        guard text.utf8.count <= 100 else { return nil }
        let parts = text.uppercased().split(separator: "+", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count <= Self.separatorIndex, parts[0].count.isMultiple(of: 2) else {
            return nil
        }
        // Zeros stand for digits that are left out at the end: "8FWR0000+".
        let code = parts[0].prefix { $0 != "0" }
        let padding = parts[0].dropFirst(code.count)
        let isPadded = !padding.isEmpty
        guard padding.allSatisfy({ $0 == "0" }), padding.count.isMultiple(of: 2), parts[1].count != 1,
            !isPadded || parts[0].count == Self.separatorIndex && parts[1].isEmpty
        else { return nil }
        let values = (code + parts[1]).map { Self.alphabet.firstIndex(of: $0) }
        let digits = values.compactMap { $0 }
        guard !digits.isEmpty, digits.count == values.count else { return nil }
        self.init(digits: Array(digits.prefix(15)), missingCount: Self.separatorIndex - parts[0].count)
    }

    /// Nil if a full code is outside of the Earth.
    private init?(digits: [Int], missingCount: Int) {
        // 20 degrees each.
        guard missingCount > 0 || digits[0] < 9 && (digits.count < 2 || digits[1] < 18) else { return nil }
        self.digits = digits
        self.missingCount = missingCount
    }

    private static let alphabet = Array("23456789CFGHJMPQRVWX")
    private static let separatorIndex = 8
}

extension PlusCode {
    /// The middle of a full code's area; nil for a short code.
    package var center: Coordinate? {
        guard missingCount == 0 else { return nil }
        var (south, west) = (-90.0, -180.0)
        var (height, width) = (400.0, 400.0)
        for (index, digit) in digits.enumerated() {
            switch index {
            // Pairs of a latitude and a longitude, each a twentieth of the one before.
            case 0..<10 where index.isMultiple(of: 2):
                height /= 20
                south += Double(digit) * height
            case 0..<10:
                width /= 20
                west += Double(digit) * width
            // Then each is a cell of a grid with five rows and four columns.
            default:
                height /= 5
                width /= 4
                south += Double(digit / 4) * height
                west += Double(digit % 4) * width
            }
        }
        return Coordinate(latitude: min(south + height / 2, 90), longitude: west + width / 2)
    }

    /// The full code for a short one: the one whose middle is nearest to a place.
    /// - Returns: Its middle; of a full code its own, wherever the place is.
    package func center(near place: Coordinate) -> Coordinate? {
        guard missingCount > 0 else { return center }
        // The size of the area that the missing digits name, in degrees.
        let size = (0..<missingCount / 2).reduce(400.0) { size, _ in size / 20 }
        let full = Self.digits(around: place, count: missingCount) + digits
        guard let center = PlusCode(digits: Array(full.prefix(15)), missingCount: 0)?.center else { return nil }
        var (latitude, longitude) = (center.latitude, center.longitude)
        // As its digits are.
        let east = place.longitude < 180 ? place.longitude : -180
        if latitude - place.latitude > size / 2, latitude - size >= -90 { latitude -= size }
        if place.latitude - latitude > size / 2, latitude + size <= 90 { latitude += size }
        if longitude - east > size / 2 { longitude -= size }
        if east - longitude > size / 2 { longitude += size }
        // Over the date line.
        if longitude < -180 { longitude += 360 }
        if longitude >= 180 { longitude -= 360 }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// The first digits of the code of a place; an even number up to 8.
    private static func digits(around place: Coordinate, count: Int) -> [Int] {
        // The north pole is in the northernmost area, and 180° the same as -180°.
        var north = min(place.latitude + 90, 180.0.nextDown)
        var east = place.longitude < 180 ? place.longitude + 180 : 0
        var size = 400.0
        return (0..<count / 2).flatMap { _ in
            size /= 20
            let digits = (Int(north / size), Int(east / size))
            north -= Double(digits.0) * size
            east -= Double(digits.1) * size
            return [min(digits.0, 19), min(digits.1, 19)]
        }
    }
}
