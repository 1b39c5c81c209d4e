import Base

/// The login of a person or an organization, as GitHub writes it.
///
/// Two logins are equal if they differ only in ASCII case, because GitHub ignores it; the original case is kept for
/// display.
package struct Login: Sendable, LosslessStringConvertible {
    package let description: String

    /// The maximum number of characters.
    static let maximumLength = 39

    /// Accepts 1 to 39 of the characters that GitHub allows, `A–Z a–z 0–9 - _`; nil for anything else. Underscores are
    /// only in the logins that a company manages.
    ///
    /// Nothing is trimmed or corrected: user input must be cleaned before.
    ///
    /// Source:
    /// <https://docs.github.com/en/enterprise-cloud@latest/admin/managing-iam/iam-configuration-reference/username-considerations-for-external-authentication>
    package init?(_ description: String) {
        guard
            (1...Self.maximumLength).contains(description.utf8.count),
            description.utf8.allSatisfy({ $0.isASCIIAlphanumeric || "-_".utf8.contains($0) })
        else { return nil }
        self.description = description
    }
}

extension Login: Hashable {
    package static func == (one: Login, other: Login) -> Bool {
        one.description.lowercased() == other.description.lowercased()
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(description.lowercased())
    }
}

extension Login: CodedAsString {
    package static var codedForm: String { "a login" }
}
