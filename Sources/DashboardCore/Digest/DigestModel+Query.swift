import FoundationEssentials
import History

extension DigestModel.Shown {
    /// The query for the events of a line; nil for those without a repository, which no query finds.
    package func query(of line: RepositoryDigest, now: Date) -> Query? {
        line.name.map { Query([QueryTerm(.repository("\($0)")), QueryTerm(.since(start(now: now)))]) }
    }

    /// The beginning of the period, or a little before.
    private func start(now: Date) -> QueryTime {
        if case .since(let day) = period { return .day(day) }
        let hours = (now.timeIntervalSince(digest.period.lowerBound) / 3600).rounded(.up)
        let maximum = Double(QueryTime.maximumCount)
        return hours <= maximum
            ? .ago(max(1, Int(hours)), .hours) : .ago(Int(min((hours / 24).rounded(.up), maximum)), .days)
    }
}
