import Base

/// The full name of a repository, "owner/name", as GitHub writes it.
///
/// Two names are equal if they differ only in ASCII case, because GitHub ignores it; the original case is kept for
/// display.
package struct RepositoryName: Sendable, LosslessStringConvertible {
    /// The login of the user or organization: 1 to 39 characters.
    package let owner: String
    /// The repository's name: 1 to 100 characters.
    package let name: String

    /// Both parts, separated by a slash.
    package var description: String { "\(owner)/\(name)" }

    /// Accepts "owner/name" with the characters that GitHub allows, `A–Z a–z 0–9 . _ -`; nil for anything else.
    ///
    /// Nothing is trimmed or corrected: user input must be cleaned before.
    package init?(_ description: String) {
        let parts = description.split(separator: "/", omittingEmptySubsequences: false)
        guard
            parts.count == 2,
            Self.isValid(parts[0], maxLength: Login.maximumLength),
            Self.isValid(parts[1], maxLength: Self.maximumLength)
        else { return nil }
        owner = String(parts[0])
        name = String(parts[1])
    }

    /// The maximum number of characters in the repository's name.
    static let maximumLength = 100

    private static func isValid(_ part: Substring, maxLength: Int) -> Bool {
        guard (1...maxLength).contains(part.utf8.count), part != ".", part != ".." else { return false }
        return part.utf8.allSatisfy { $0.isASCIIAlphanumeric || "._-".utf8.contains($0) }
    }
}

extension RepositoryName: Hashable {
    package static func == (one: RepositoryName, other: RepositoryName) -> Bool {
        one.description.lowercased() == other.description.lowercased()
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(description.lowercased())
    }
}

extension RepositoryName: CodedAsString {
    package static var codedForm: String { "the name of a repository, such as “owner/name”" }
}
