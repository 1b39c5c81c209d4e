import FoundationEssentials

/// A token for GitHub's API.
///
/// Its text is only readable in the module that sends and stores it: descriptions, dumps and logs do not contain it, and
/// it cannot be coded.
package struct AccessToken: Sendable, Hashable {
    let text: String

    /// How it was created, which decides what it can do.
    ///
    /// Source: <https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/>
    package enum Kind: String, Sendable, Hashable {
        /// A personal access token with scopes.
        case classic
        /// A personal access token with permissions, for chosen repositories.
        case fineGrained
        /// The token of an application that the user has authorized, for example with a code.
        case application
    }

    /// The number of characters of a token. GitHub's are 40 to 93 characters long today, and it asks for room for 255.
    private static let lengths = 20...255

    /// A token that was typed or pasted, without the white space around it; nil if it does not have a token's form:
    /// letters, digits and underscores.
    package init?(_ text: String) {
        let text = text.trimmed
        guard
            Self.lengths.contains(text.utf8.count),
            text.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") })
        else { return nil }
        self.text = text
    }

    /// What its form says about it; older tokens have no prefix, and are classic ones.
    package var kind: Kind {
        if text.hasPrefix("github_pat_") { return .fineGrained }
        return ["gho_", "ghu_", "ghs_", "ghr_"].contains { text.hasPrefix($0) } ? .application : .classic
    }

    /// The value of the header field `Authorization`.
    var authorization: String { "Bearer \(text)" }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "a token" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
