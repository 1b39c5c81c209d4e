/// A place as people write it: "Oslo", "Springfield, Missouri, United States", or "10115, Germany".
package struct PlaceQuestion: Sendable, Equatable {
    /// The name or the postal code to search for.
    package let town: String
    /// The names or codes of the areas that it is in, such as its region and its country.
    package let within: [String]

    package init(town: String, within: [String] = []) {
        self.town = town
        self.within = within
    }

    package init(_ text: String) {
        if let (code, country) = PostalCode.international(text.trimmed) {
            self.init(town: code, within: [country])
            return
        }
        let parts = text.split { ",，、،()".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
        let code = parts.count > 1 ? PostalCode.code(parts[0]) : nil
        let areas = parts.dropFirst()
        // "1, 2, 3" is not a list of names.
        let areNames = !parts.isEmpty && areas.allSatisfy { $0.contains(where: \.isLetter) }
        if areNames, let town = code ?? (parts[0].contains(where: \.isLetter) ? parts[0] : nil) {
            self.init(town: town, within: Array(areas))
        } else {
            self.init(town: text)
        }
    }
}
