import FoundationEssentials

extension Activity {
    /// The common properties of issues, pull requests and discussions.
    public struct Topic: Sendable, Hashable, Codable {
        /// The kind of topic; the raw values are saved on disk.
        public enum Kind: String, Sendable, Codable {
            case issue, pullRequest, discussion
        }

        /// The kind of topic.
        public var kind: Kind
        /// Its number in the repository, at least 1.
        public var number: Int?
        /// Its title; nil for most pull requests since October 2025.
        public var title: String?
        /// The branch that a pull request would merge.
        public var head: String?
        /// The branch that a pull request would be merged into.
        public var base: String?
    }

    /// A change of a topic.
    public struct Change: Sendable, Hashable, Codable {
        /// GitHub's action, such as "opened"; "merged" also for an older "closed" with that meaning.
        public var action: String?
        /// The assignee's login or the label's name, if one was added or removed.
        public var subject: String?
        /// Why an issue was closed: "completed", "not_planned" or "duplicate".
        public var reason: String?
        /// The first line of an opened topic's text; if the event was restored, all of it.
        public var text: String?
        /// The first line of the text.
        var firstLine: String? { text?.firstDisplayLine(limit: JSONObject.maximumFirstLine) }
    }

    /// A comment on a topic or a commit.
    public struct Comment: Sendable, Hashable, Codable {
        /// GitHub's action: "created", "edited" or "deleted".
        public var action: String?
        /// The id in its page's anchor.
        public var id: Int?
        /// The first line.
        public var text: String?
    }

    /// A pull request's review.
    public struct Review: Sendable, Hashable, Codable {
        /// GitHub's action: "created", "updated" or "dismissed".
        public var action: String?
        /// "approved", "changes_requested", "commented" or, if it was dismissed since, "dismissed".
        public var state: String?
        /// The id in its page's anchor.
        public var id: Int?
        /// The first line.
        public var text: String?
    }

    /// A push of commits to a branch.
    public struct Push: Sendable, Hashable, Codable {
        /// The branch's short name.
        public var branch: String?
        /// The full hash that the branch pointed to before; zeros if it is new.
        public var before: String?
        /// The full hash that the branch points to now.
        public var head: String?
        /// The number of commits; nil since October 2025.
        public var commitCount: Int?
        /// The first line of the first commit's message; nil since October 2025.
        public var message: String?
    }

    /// A reference that was created or deleted.
    public struct Reference: Sendable, Hashable, Codable {
        /// The kind of reference; the raw values are saved on disk.
        public enum Kind: String, Sendable, Codable {
            case branch, tag, repository
        }

        /// The kind of reference.
        public var kind: Kind?
        /// The short name; nil for a repository.
        public var name: String?
        /// The description of a created repository.
        public var summary: String?
    }

    /// A release of the repository's software.
    public struct Release: Sendable, Hashable, Codable {
        /// GitHub's action, which is "published" in nearly every event.
        public var action: String?
        /// The tag's name, such as "6.9.0".
        public var tag: String?
        /// The release's name, often the same as the tag's.
        public var name: String?
        /// Whether it is a prerelease.
        public var isPrerelease = false
        /// The first line of the notes; if the event was restored, all of them.
        public var text: String?
        /// The first line of the notes.
        var firstLine: String? { text?.firstDisplayLine(limit: JSONObject.maximumFirstLine) }
    }

    /// Pages of the repository's wiki.
    public struct Wiki: Sendable, Hashable, Codable {
        /// The number of pages in the event.
        public var pageCount = 0
        /// Whether all of them are new.
        public var areNew = false
        /// The name of the first page in its URL.
        public var page: String?
        /// The pages' titles, separated by commas.
        public var titles: String?
    }

    /// A gist: a snippet outside of any repository.
    public struct Gist: Sendable, Hashable, Codable {
        /// GitHub's action: "create", "update" or "fork".
        public var action: String?
        /// The first line of its description.
        public var summary: String?
        /// The URL of its page, which is on another host and cannot be built.
        public var page: URL?
    }

    /// An activity of an unknown kind.
    public struct Other: Sendable, Hashable, Codable {
        /// GitHub's action, if there is one.
        public var action: String?
        /// The http or https URL of a page in the payload, if there is one.
        public var page: URL?
    }
}
