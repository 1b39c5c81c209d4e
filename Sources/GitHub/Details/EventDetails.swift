import Base
import FoundationEssentials

/// The details of an event that its sentence does not contain, as far as GitHub has sent them: what is missing is empty.
///
/// All texts are for display, without control characters; lines are at most 256 characters long.
package struct EventDetails: Sendable, Hashable {
    /// The event, with what was completed in it.
    package let event: GitHubEvent
    /// The title of the issue, the pull request or the discussion, or the name of the release.
    package var title: String?
    /// The states when it happened, the most important one first.
    package var states: [State] = []
    /// In GitHub's order.
    package var labels: [Issue.Label] = []
    /// Short facts, in the order in which they are shown.
    package var fields: [Field] = []
    /// The comment, the description or the like.
    package var text: Text?
    /// In GitHub's order, which begins with the oldest.
    package var commits: [Commit] = []
    /// The number of commits that are not in `commits`.
    package var furtherCommits = 0
    /// The pages of the wiki, in GitHub's order, at most 100.
    package var pages: [WikiPage] = []
    /// The number of pages that are not in `pages`.
    package var furtherPages = 0

    static let maximumPages = 100

    init(event: GitHubEvent) {
        self.event = event
    }

    /// The state of what the event is about.
    package enum State: String, Sendable, CaseIterable {
        case open, draft, merged, closed, notPlanned, duplicate, answered, locked
        case approved, changesRequested, commented, dismissed
        case prerelease
    }

    /// A text in Markdown.
    package struct Text: Sendable, Hashable {
        package let kind: Kind
        package let content: PlainMarkdown

        /// What the text is.
        package enum Kind: Sendable {
            case description, comment, review, notes
        }

        /// Nil if nothing of it is visible.
        init?(_ kind: Kind, _ text: String?) {
            guard let content = text.flatMap({ PlainMarkdown($0) }) else { return nil }
            (self.kind, self.content) = (kind, content)
        }
    }

    /// A commit of a push.
    package struct Commit: Sendable, Hashable {
        /// The first characters of the hash; nil for messages that were requested later.
        package let hash: String?
        /// The first line of the message.
        package let title: String
        /// The other lines of the message, of at most 8 KB; nil if there are none.
        package let rest: String?
        /// The name of the author.
        package let author: String?
    }

    /// A page of a wiki.
    package struct WikiPage: Sendable, Hashable {
        package let title: String
        /// Whether it was created, and not edited.
        package let isNew: Bool
    }

    /// A short fact.
    package enum Field: Sendable, Hashable {
        /// The login of the author, if it is not the actor.
        case author(String)
        /// A login, such as that of a collaborator.
        case account(String)
        /// Logins.
        case assignees([String])
        case branch(String)
        /// The branches of a pull request.
        case branches(head: String, base: String)
        case tag(String)
        /// The first characters of a hash.
        case commit(String)
        /// The first characters of the hashes before and after a push.
        case range(before: String, head: String)
        /// The path of a file, and the number of the line that a comment is about.
        case file(String, line: Int?)
        case category(String)
        case milestone(String)
        /// "owner/name".
        case fork(String)
        case changes(files: Int, additions: Int, deletions: Int)
        case commits(Int)
        case comments(Int)
        /// The files of a release, or of a gist.
        case files(Int)
        /// A size in bytes.
        case size(Int)
    }
}
