import Base
import FoundationEssentials
import Translation

/// The texts above the list.
package enum InboxStrip {
    /// The problems of the accounts, and how many changes are waiting for them to be over; nil if there are none.
    package static func sentence(_ statuses: [InboxStatus], _ content: InboxContent, time: TimeWording) -> String? {
        let failed = statuses.filter { $0.error != nil }
        guard let first = failed.first else { return nil }
        let isOffline = failed.allSatisfy { $0.error?.isNetwork == true }
        let waiting = content.waitingCount
        let age = content.checkedAt.map { tr("Showing the inbox of {time}.", ["time": time($0)]) }
        let problem = first.sentence(time: time) ?? ""
        let isNamed = statuses.count > 1 && !isOffline
        return trSentences(
            age,
            isNamed ? tr("{account}: {problem}", ["account": "\(first.account.id)", "problem": problem]) : problem,
            waiting == 0 ? nil : isOffline ? offline(waiting) : later(waiting))
    }

    /// Whether signing in, or signing in again, may help with the problem that it describes.
    package static func mayNeedSignIn(_ statuses: [InboxStatus]) -> Bool {
        statuses.first { $0.error != nil }?.mayNeedSignIn == true
    }

    private static func offline(_ count: Int) -> String {
        trn(
            "{count} change will be sent when there is a network.",
            "{count} changes will be sent when there is a network.", count: count)
    }

    private static func later(_ count: Int) -> String {
        trn("{count} change is not sent yet.", "{count} changes are not sent yet.", count: count)
    }
}
