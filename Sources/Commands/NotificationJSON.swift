import DashboardCore
import FoundationEssentials
import GitHub

/// A notification as JSON. docs/command-line.md describes its fields.
struct NotificationJSON: Encodable {
    let id: String
    let account: String
    let time: Date
    let repository: String
    let title: String
    let type: String
    let number: Int?
    let reason: String
    let saved: Bool
    let url: URL

    init(_ entry: InboxEntry, _ page: URL) {
        let thread = entry.thread
        id = thread.id
        account = "\(entry.account)"
        time = thread.updatedAt
        repository = "\(thread.repository)"
        title = thread.title
        type = thread.type
        number = thread.number
        reason = thread.reason
        saved = entry.isSaved
        url = page
    }
}
