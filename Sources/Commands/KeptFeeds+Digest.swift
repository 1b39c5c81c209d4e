import DashboardCore
import FoundationEssentials

extension KeptFeeds {
    /// What has happened since a time, without what is snoozed and muted. Blocks while it reads.
    func digest(since start: DigestStart, _ files: KeptFiles) -> Digest {
        let now = files.now
        let start = start.date(now: now, in: files.localTime.zones.local())
        // As in the window, the end includes this second.
        return Digest(of: histories, period: start..<max(start, now).addingTimeInterval(1), silence: silence)
    }
}
