/// A place as people write it: "Oslo", or "Springfield, Missouri, United States".
package struct PlaceQuestion: Sendable, Equatable {
    /// The name to search for.
    package let town: String
    /// The names or codes of the areas that it is in, such as its region and its country.
    package let within: [String]

    package init(town: String, within: [String] = []) {
        self.town = town
        self.within = within
    }

    package init(_ text: String) {
        let parts = text.split { ",，、،()".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
        // "1, 2, 3" is not a list of names.
        let areNames = !parts.isEmpty && parts.allSatisfy { $0.contains(where: \.isLetter) }
        self.init(town: areNames ? parts[0] : text, within: areNames ? Array(parts.dropFirst()) : [])
    }
}
