import Base
import FoundationEssentials

extension Activity {
    /// The common properties of issues, pull requests and discussions.
    package struct Topic: Sendable, Hashable, Codable {
        /// The kind of topic; the raw values are saved on disk.
        package enum Kind: String, Sendable, Codable {
            case issue, pullRequest, discussion
        }

        /// The kind of topic.
        package var kind: Kind
        /// Its number in the repository, at least 1.
        package var number: Int?
        /// Its title; nil for most pull requests since October 2025.
        package var title: String?
        /// The branch that a pull request would merge.
        package var head: String?
        /// The branch that a pull request would be merged into.
        package var base: String?
    }

    /// A change of a topic.
    package struct Change: Sendable, Hashable, Codable {
        /// GitHub's action, such as "opened"; "merged" also for an older "closed" with that meaning.
        package var action: String?
        /// The assignee's login or the label's name, if one was added or removed.
        package var subject: String?
        /// Why an issue was closed: "completed", "not_planned" or "duplicate".
        package var reason: String?
        /// The first line of an opened topic's text; if the event was restored, all of it.
        package var text: String?
        /// The first line of the text.
        package var firstLine: String? { text?.firstDisplayLine(limit: JSONObject.maximumFirstLine) }
    }

    /// A comment on a topic or a commit.
    package struct Comment: Sendable, Hashable, Codable {
        /// GitHub's action: "created", "edited" or "deleted".
        package var action: String?
        /// The id in its page's anchor.
        package var id: Int?
        /// The first line.
        package var text: String?
    }

    /// A pull request's review.
    package struct Review: Sendable, Hashable, Codable {
        /// GitHub's action: "created", "updated" or "dismissed".
        package var action: String?
        /// "approved", "changes_requested", "commented" or, if it was dismissed since, "dismissed".
        package var state: String?
        /// The id in its page's anchor.
        package var id: Int?
        /// The first line.
        package var text: String?
    }

    /// A push of commits to a branch.
    package struct Push: Sendable, Hashable, Codable {
        /// The branch's short name.
        package var branch: String?
        /// The full hash that the branch pointed to before; zeros if it is new.
        package var before: String?
        /// The full hash that the branch points to now.
        package var head: String?
        /// The number of commits; nil since October 2025.
        package var commitCount: Int?
        /// The first line of the first commit's message; nil since October 2025.
        package var message: String?
    }

    /// A reference that was created or deleted.
    package struct Reference: Sendable, Hashable, Codable {
        /// The kind of reference; the raw values are saved on disk.
        package enum Kind: String, Sendable, Codable {
            case branch, tag, repository
        }

        /// The kind of reference.
        package var kind: Kind?
        /// The short name; nil for a repository.
        package var name: String?
        /// The description of a created repository.
        package var summary: String?
    }

    /// A release of the repository's software.
    package struct Release: Sendable, Hashable, Codable {
        /// GitHub's action, which is "published" in nearly every event.
        package var action: String?
        /// The tag's name, such as "6.9.0".
        package var tag: String?
        /// The release's name, often the same as the tag's.
        package var name: String?
        /// Whether it is a prerelease.
        package var isPrerelease = false
        /// The first line of the notes; if the event was restored, all of them.
        package var text: String?
        /// The first line of the notes.
        package var firstLine: String? { text?.firstDisplayLine(limit: JSONObject.maximumFirstLine) }
    }

    /// Pages of the repository's wiki.
    package struct Wiki: Sendable, Hashable, Codable {
        /// The number of pages in the event.
        package var pageCount = 0
        /// Whether all of them are new.
        package var areNew = false
        /// The name of the first page in its URL.
        package var page: String?
        /// The pages' titles, separated by commas.
        package var titles: String?
    }

    /// A gist: a snippet outside of any repository.
    package struct Gist: Sendable, Hashable, Codable {
        /// GitHub's action: "create", "update" or "fork".
        package var action: String?
        /// The first line of its description.
        package var summary: String?
        /// The URL of its page, which is on another host and cannot be built.
        package var page: URL?
    }

    /// An activity of an unknown kind.
    package struct Other: Sendable, Hashable, Codable {
        /// GitHub's action, if there is one.
        package var action: String?
        /// The http or https URL of a page in the payload, if there is one.
        package var page: URL?
    }
}
