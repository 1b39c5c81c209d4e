import GitHub
import History

extension KeptFeeds {
    /// The newest events that a query finds, without what is snoozed and muted, as in the window; newest first. Blocks while it
    /// reads.
    /// - Parameter isWanted: Whether a search goes on with older events. Asked after each month.
    func events(
        _ query: Query, limit: Int, _ files: KeptFiles, while isWanted: () -> Bool = { true }
    ) -> [GitHubEvent] {
        let filter = filter(query, files)
        // Without a query, hardly any month must be read as a whole.
        if query.isEmpty { return histories.events(before: nil, limit: limit, where: filter) }
        return EventSearch(histories, where: filter, limit: limit).all(while: isWanted)
    }

    /// The events at points, by their points; those that are not there are left out. Blocks while it reads.
    func events(at points: [EventPoint]) -> [EventPoint: GitHubEvent] {
        var found: [EventPoint: GitHubEvent] = [:]
        for history in histories.all {
            // Each history is read once for all that is still missing.
            let missing = points.filter { found[$0] == nil }
            guard !missing.isEmpty else { break }
            for event in history.read({ try $0.events(at: missing) }) ?? [] { found[EventPoint(event)] = event }
        }
        return found
    }

    private func filter(_ query: Query, _ files: KeptFiles) -> EventFilter {
        let (silence, now) = (silence, files.now)
        guard !query.isEmpty else {
            return silence.isEmpty ? EventFilter() : EventFilter { !silence.hides($0.facts, now: now) }
        }
        let matcher = QueryMatcher(
            query, bots: bots, names: histories.repositoryNames(), now: now, zone: files.localTime.zones.local())
        return EventFilter(matcher, unseen: histories.unseenIDs) { !silence.hides($0, now: now) }
    }
}
