import Base
import FoundationEssentials

extension EventDetails.Commit {
    /// A commit in GitHub's event; nil if it has no message.
    init?(_ object: JSONObject) {
        guard let message = object.string("message"), let title = message.firstDisplayLine(limit: 256) else {
            return nil
        }
        let lines = message.displayText.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.allSatisfy(\.isWhitespace) }
        let rest = lines.dropFirst().joined(separator: "\n").trimmed
        self.init(
            hash: object.hash("sha")?.shortHash, title: title,
            rest: rest.isEmpty ? nil : String(rest.prefix(bytes: Self.maximumRest)),
            author: object["author"].line("name"))
    }

    private static let maximumRest = 8 << 10
}

extension String {
    /// The characters of a commit's hash that GitHub shows; other texts as they are.
    var shortHash: String {
        utf8.count >= 40 && allSatisfy { $0.isASCII && $0.isHexDigit } ? String(prefix(7)) : self
    }
}
