import Foundation

extension Activity {
    /// What an issue, a pull request and a discussion have in common.
    public struct Topic: Sendable, Hashable, Codable {
        /// Which of the three it is; the words are kept on disk.
        public enum Kind: String, Sendable, Codable {
            case issue, pullRequest, discussion
        }

        /// Which of the three it is.
        public var kind: Kind
        /// Its number in the repository, at least 1.
        public var number: Int?
        /// Its title; nil for most pull requests since October 2025.
        public var title: String?
        /// The branch that a pull request wants to have merged.
        public var head: String?
        /// The branch that a pull request wants to be merged into.
        public var base: String?
    }

    /// What was done to a topic.
    public struct Change: Sendable, Hashable, Codable {
        /// GitHub's word, such as "opened"; "merged" also where the older "closed" meant that.
        public var action: String?
        /// The assignee's login or the label's name, if one was given or taken away.
        public var subject: String?
        /// Why an issue was closed: "completed", "not_planned" or "duplicate".
        public var reason: String?
        /// The first line of an opened topic's text.
        public var text: String?
    }

    /// A comment on a topic or a commit.
    public struct Comment: Sendable, Hashable, Codable {
        /// GitHub's word: "created", "edited" or "deleted".
        public var action: String?
        /// The number by which its page's anchor is named.
        public var id: Int?
        /// The first line.
        public var text: String?
    }

    /// A pull request's review.
    public struct Review: Sendable, Hashable, Codable {
        /// GitHub's word: "created", "updated" or "dismissed".
        public var action: String?
        /// "approved", "changes_requested", "commented" or, if that happened since, "dismissed".
        public var state: String?
        /// The number by which its page's anchor is named.
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

    /// What was created or deleted in git.
    public struct Reference: Sendable, Hashable, Codable {
        /// What it is; the words are kept on disk.
        public enum Kind: String, Sendable, Codable {
            case branch, tag, repository
        }

        /// What it is.
        public var kind: Kind?
        /// The short name; nil for a repository.
        public var name: String?
        /// The description of a created repository.
        public var summary: String?
    }

    /// A release of the repository's software.
    public struct Release: Sendable, Hashable, Codable {
        /// GitHub's word, which is "published" in nearly every event.
        public var action: String?
        /// The tag's name, such as "6.9.0".
        public var tag: String?
        /// The release's own name, often the same as the tag's.
        public var name: String?
        /// Whether it is for trying out only.
        public var isPrerelease = false
        /// The first line of the notes.
        public var text: String?
    }

    /// Pages of the repository's wiki.
    public struct Wiki: Sendable, Hashable, Codable {
        /// How many pages the event tells of.
        public var pageCount = 0
        /// Whether all of them are new.
        public var areNew = false
        /// The name of the first page in its address.
        public var page: String?
        /// The pages' titles with commas between them.
        public var titles: String?
    }

    /// A gist, a snippet outside of any repository.
    public struct Gist: Sendable, Hashable, Codable {
        /// GitHub's word: "create", "update" or "fork".
        public var action: String?
        /// The first line of its description.
        public var summary: String?
        /// Its page, which is on another host and cannot be built.
        public var page: URL?
    }

    /// What is known of an activity of an unknown kind.
    public struct Other: Sendable, Hashable, Codable {
        /// GitHub's word for what was done, if there is one.
        public var action: String?
        /// The http(s) page the payload leads to, if it names one.
        public var page: URL?
    }
}
