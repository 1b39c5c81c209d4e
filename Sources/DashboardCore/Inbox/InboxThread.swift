import GitHub

/// A thread of an account, with what only this program knows of it.
package struct InboxThread: Sendable, Hashable, Codable {
    /// The thread as GitHub last described it, changed by the actions that GitHub has accepted since.
    var content: NotificationThread
    /// Whether the user keeps it here: GitHub's API cannot save threads.
    var isSaved = false

    init(_ content: NotificationThread, isSaved: Bool = false) {
        self.content = content
        self.isSaved = isSaved
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        content = try values.decode(NotificationThread.self, forKey: .content)
        isSaved = values.decodeLossily(.isSaved) ?? false
    }
}
