import Base
import FoundationEssentials
import GitHub
import Translation

extension RequestsReport {
    /// Why nothing is sent although requests are left; nil if that is not the case.
    package func pauseSentence(time: TimeWording) -> String? {
        pauseEnd.map {
            tr(
                "GitHub received too many requests at once. No requests are sent until {time}.",
                ["time": time($0.roundedUpToMinute)])
        }
    }
}

extension RequestsReport.Limit {
    /// What it applies to.
    package var title: String {
        guard let account else { return resourceTitle }
        return tr("{requests} ({account})", ["requests": resourceTitle, "account": "\(account)"])
    }

    private var resourceTitle: String {
        switch resource {
        case .core: tr("Feeds")
        case .search: tr("Searches")
        default: resource.rawValue.displayLine(limit: 64) ?? tr("Other Requests")
        }
    }

    /// What is left of it, and when it is reset, in full sentences.
    package func sentence(time: TimeWording) -> String {
        if let pauseEnd {
            return tr(
                "All requests are used up. The next one is possible at {time}.",
                ["time": time(pauseEnd.roundedUpToMinute)])
        }
        guard let reported else { return "" }
        let reset = ["time": time(reported.reset.roundedUpToMinute)]
        let left = trn(
            "{count} of {limit} requests is left.", "{count} of {limit} requests are left.",
            count: max(0, reported.remaining), ["limit": "\(reported.limit)"])
        guard let forecast else { return trSentences(left, tr("The limit resets at {time}.", reset)) }
        let rest = trn(
            "About {count} will be left when the limit resets at {time}.",
            "About {count} will be left when the limit resets at {time}.", count: forecast, reset)
        return trSentences(left, rest)
    }
}

extension RequestsReport.Feed {
    /// The feed, or what else was requested.
    package var title: String {
        if let feed { return feed.title }
        return switch name {
        case "search/repositories": tr("Searches for Repositories")
        case PublicProfile.requestName: tr("Profiles of People")
        default: name
        }
    }
}

extension RequestLedger.Count {
    /// The requests of today, in full sentences.
    package var todaySentence: String {
        let all = trn("{count} request today.", "{count} requests today.", count: paid + free)
        guard free > 0 else { return all }
        return trSentences(all, trn("{count} of them was free.", "{count} of them were free.", count: free))
    }
}
