import Base
import FoundationEssentials
import Networking

extension GitHubRequest where Content == [NotificationThread] {
    /// The first 50 notifications of the account that is signed in, the last changed first.
    /// - Parameter all: Whether those that were read are among them.
    ///
    /// Source:
    /// <https://docs.github.com/en/rest/activity/notifications#list-notifications-for-the-authenticated-user>
    package static func notifications(all: Bool, validators: Validators? = nil) -> GitHubRequest {
        GitHubRequest(
            path: "notifications",
            query: [URLQueryItem(name: "all", value: "\(all)"), URLQueryItem(name: "per_page", value: "50")],
            subject: .notifications, validators: validators
        ) { body throws(GitHubDecodingError) in
            try GitHubJSON.list(in: body, needing: "id") { NotificationThread($0) }
        }
    }
}

extension GitHubRequest where Content == String? {
    /// The tag of a release.
    ///
    /// Source: <https://docs.github.com/en/rest/releases/releases#get-a-release>
    package static func releaseTag(_ id: Int, of repository: RepositoryName) -> GitHubRequest {
        GitHubRequest(
            path: "repos/\(repository.owner)/\(repository.name)/releases/\(id)", name: "releases",
            subject: .repository(repository)
        ) { body throws(GitHubDecodingError) in try GitHubJSON.object(in: body).line("tag_name") }
    }
}

extension GitHubRequest where Content == Void {
    /// Marks a thread as read.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/notifications#mark-a-thread-as-read>
    package static func markRead(_ thread: NotificationThread.ID) -> GitHubRequest { changing(thread, .patch) }

    /// Marks a thread as done, which removes it from the inbox until something new happens.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/notifications#mark-a-thread-as-done>
    package static func markDone(_ thread: NotificationThread.ID) -> GitHubRequest { changing(thread, .delete) }

    /// Mutes a thread until the user comments on it or is mentioned, also in a watched repository: in those, deleting the
    /// subscription would not be enough.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/notifications#set-a-thread-subscription>
    package static func ignore(_ thread: NotificationThread.ID) -> GitHubRequest {
        var request = changing(thread, .put)
        request.path += "/subscription"
        request.body = Data(#"{"ignored":true}"#.utf8)
        return request
    }

    private static func changing(_ thread: NotificationThread.ID, _ method: HTTPRequest.Method) -> GitHubRequest {
        var request = GitHubRequest(
            path: "notifications/threads/\(thread)", name: "notifications/threads", subject: .notifications
        ) { _ in }
        request.method = method
        return request
    }
}

extension NotificationThread {
    /// Decodes an object of GitHub's field by field; nil if it has no valid id, repository or time.
    init?(_ object: JSONObject) {
        guard
            let id = object.identifier("id"), Self.isValid(id), let updatedAt = object.time("updated_at"),
            let repository = object["repository"].string("full_name").flatMap({ RepositoryName($0) })
        else { return nil }
        let subject = object["subject"]
        self.init(
            id: id, repository: repository, isPrivate: object["repository"].bool("private") ?? false,
            title: subject.line("title") ?? "", type: subject.line("type") ?? "",
            number: Self.number(subject), subject: Self.path("url", in: subject) ?? "",
            comment: Self.path("latest_comment_url", in: subject),
            reason: object.word("reason") ?? "", isUnread: object.bool("unread") ?? false, updatedAt: updatedAt,
            lastReadAt: object.time("last_read_at"))
    }

    /// Whether an id can be a part of a path. GitHub's are numbers.
    package static func isValid(_ id: ID) -> Bool { !id.isEmpty && id.utf8.allSatisfy(\.isASCIIAlphanumeric) }

    /// The path below ".../repos/OWNER/NAME/" of an address in the API; nil if it is another one.
    private static func path(_ key: String, in subject: JSONObject) -> String? {
        let parts = subject.webURL(key)?.pathComponents ?? []
        guard let start = parts.firstIndex(of: "repos") else { return nil }
        let path = parts.dropFirst(start + 3)
        let isValid = (1...5).contains(path.count) && path.allSatisfy { !$0.isEmpty && $0.utf8.count <= 100 }
        return isValid ? path.joined(separator: "/") : nil
    }

    /// The number at the end of the subject's address, such as ".../issues/7".
    private static func number(_ subject: JSONObject) -> Int? {
        let parts = subject.webURL("url")?.pathComponents.suffix(2) ?? []
        guard let kind = parts.first, ["issues", "pulls", "discussions"].contains(kind) else { return nil }
        return parts.last.flatMap { Int($0) }
    }
}
