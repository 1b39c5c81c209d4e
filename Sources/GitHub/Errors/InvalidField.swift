import Base

/// A field of a request that GitHub does not accept.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api#validation-failed>
package struct InvalidField: Sendable, Hashable {
    /// The name of the field; nil if GitHub does not name one.
    package let name: String?
    /// What is wrong with it.
    package let problem: Problem

    /// What is wrong with a field.
    package enum Problem: Sendable, Hashable {
        /// It is required.
        case missing
        /// It has a value of the wrong form.
        case invalid
        /// Another object has the same value.
        case alreadyExists
        /// Anything else, in GitHub's words.
        case other(String)
    }

    package init(_ name: String?, _ problem: Problem) {
        self.name = name
        self.problem = problem
    }

    /// The maximum number of fields that are read.
    private static let maximumCount = 8

    /// The invalid fields of a response of status 422; at most 8 of them.
    static func fields(_ body: JSONObject) -> [InvalidField] {
        let objects = body.objects("errors") ?? []
        let texts = body.strings("errors").compactMap { $0?.firstDisplayLine(limit: 200) }
        let fields = objects.map { InvalidField($0.line("field"), problem($0)) }
        return Array((fields + texts.map { InvalidField(nil, .other($0)) }).prefix(maximumCount))
    }

    private static func problem(_ error: JSONObject) -> Problem {
        switch error.word("code") {
        case "missing", "missing_field": .missing
        case "already_exists": .alreadyExists
        case let code?:
            error.firstLine("message").map { .other($0) } ?? (code == "invalid" ? .invalid : .other(code))
        case nil: error.firstLine("message").map { .other($0) } ?? .invalid
        }
    }
}
