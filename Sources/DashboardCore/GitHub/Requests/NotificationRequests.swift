import Foundation

extension GitHubRequest where Content == [NotificationThread] {
    /// The first 50 notifications of the account that is signed in, the last changed first.
    /// - Parameter all: Whether those that were read are among them.
    ///
    /// Source:
    /// <https://docs.github.com/en/rest/activity/notifications#list-notifications-for-the-authenticated-user>
    public static func notifications(all: Bool, validators: Validators? = nil) -> GitHubRequest {
        GitHubRequest(
            path: "notifications",
            query: [URLQueryItem(name: "all", value: "\(all)"), URLQueryItem(name: "per_page", value: "50")],
            subject: .notifications, validators: validators
        ) { body throws(GitHubDecodingError) in
            try GitHubJSON.list(in: body, needing: "id") { NotificationThread($0) }
        }
    }
}

extension NotificationThread {
    /// Decodes an object of GitHub's field by field; nil if it has no id, repository or time.
    init?(_ object: JSONObject) {
        guard
            let id = object.identifier("id"), let updatedAt = object.time("updated_at"),
            let repository = object["repository"].string("full_name").flatMap({ RepositoryName($0) })
        else { return nil }
        let subject = object["subject"]
        self.init(
            id: id, repository: repository, isPrivate: object["repository"].bool("private") ?? false,
            title: subject.line("title") ?? "", type: subject.line("type") ?? "", number: Self.number(subject),
            reason: object.word("reason") ?? "", isUnread: object.bool("unread") ?? false, updatedAt: updatedAt,
            lastReadAt: object.time("last_read_at"))
    }

    /// The number at the end of the subject's address, such as ".../issues/7".
    private static func number(_ subject: JSONObject) -> Int? {
        let parts = subject.webURL("url")?.pathComponents.suffix(2) ?? []
        guard let kind = parts.first, ["issues", "pulls", "discussions"].contains(kind) else { return nil }
        return parts.last.flatMap { Int($0) }
    }
}
