/// A place as people write it: "Oslo", "Springfield, Missouri, United States", "10115, Germany", or "Springfield, IL 62701".
package struct PlaceQuestion: Sendable, Equatable {
    /// The name or the postal code to search for.
    package let town: String
    /// The names or codes of the areas that it is in, such as its region and its country.
    package let within: [String]
    /// The postal code that is written after an area, beside the name of the town; nil if there is none.
    package let code: String?

    package init(town: String, within: [String] = [], code: String? = nil) {
        self.town = town
        self.within = within
        self.code = code
    }

    package init(_ text: String) {
        if let (code, country) = PostalCode.international(text.trimmed) {
            self.init(town: code, within: [country])
            return
        }
        let parts = text.split { ",，、،()".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
        if parts.count > 1, let code = PostalCode.code(parts[0]) {
            self.init(text, town: code, within: Array(parts.dropFirst()))
        } else if let town = parts.first, town.contains(where: \.isLetter) {
            let (areas, code) = Self.areas(Array(parts.dropFirst()))
            self.init(text, town: town, within: areas, code: code)
        } else {
            self.init(town: text)
        }
    }

    /// "1, 2, 3" is not a list of names.
    private init(_ text: String, town: String, within areas: [String], code: String? = nil) {
        let areNames = areas.allSatisfy { $0.contains(where: \.isLetter) }
        self = areNames ? PlaceQuestion(town: town, within: areas, code: code) : PlaceQuestion(town: text)
    }

    /// The areas after a town, without the first postal code that follows one of them: "CA 90210", or "CA" and "90210".
    private static func areas(_ parts: [String]) -> (areas: [String], code: String?) {
        var areas: [String] = []
        var code: String?
        for part in parts {
            if code == nil, let (area, found) = PostalCode.afterName(part) {
                areas.append(area)
                code = found
            } else if code == nil, !areas.isEmpty, !part.contains(where: \.isLetter), let found = PostalCode.code(part)
            {
                code = found
            } else {
                areas.append(part)
            }
        }
        return (areas, code)
    }
}
