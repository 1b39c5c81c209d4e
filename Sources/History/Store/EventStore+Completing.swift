import Base
import FoundationEssentials
import GitHub

extension EventStore {
    /// Whether one of the events is in the history of this feed.
    package func contains(_ events: [GitHubEvent]) throws -> Bool { try !known(events).isEmpty }

    /// The ids of the events that are in the history of this feed.
    package func known(_ events: [GitHubEvent]) throws -> Set<String> {
        // Most events are of another repository, for which no older month needs to be read.
        let names = Set((identity.formerNames + [identity.name].compactMap { $0 }).map { $0.lowercased() })
        let hasManyRepositories = names.allSatisfy { !$0.contains("/") }
        let candidates = events.filter { event in
            hasManyRepositories || names.contains(event.repository.lowercased())
                // Under a name that it had before it was followed.
                || event.repositoryID.map { $0 == identity.number } ?? false
        }
        guard !candidates.isEmpty else { return [] }
        return try reading { history in
            defer { history.forgetMonths() }
            return Set(try history.known(candidates).keys)
        }
    }

    /// Adds a text to those of the events that are in the history and lack it, and stores them again.
    /// - Returns: The events that have changed. They do not become unseen.
    /// - Throws: The errors of `apply`.
    package func complete(_ events: [GitHubEvent], by text: CompletedText, now: Date) throws -> FeedChanges {
        try writing { history in
            defer { history.forgetMonths() }
            return try history.complete(events, by: text, now: now)
        }
    }
}

extension EventHistory {
    fileprivate mutating func complete(
        _ events: [GitHubEvent], by text: CompletedText, now: Date
    ) throws -> FeedChanges {
        var changes = try foreignChanges()
        let lines = try completions(known(events).values.sorted(by: HistoryEntry.isNewer), text)
        try append(lines)
        try save(now: now)
        try rewriteWastefulMonths(now: now)
        let ids = Set(lines.map(\.event.id))
        changes.new = changes.new.filter { !ids.contains($0.id) }
        changes.changed = (changes.changed.filter { !ids.contains($0.id) } + lines.map(\.recorded))
            .sorted(by: RecordedEvent.isNewer)
        published = head
        return changes
    }

    /// The lines to append for those entries whose events lack the text.
    private func completions(_ entries: [HistoryEntry], _ text: CompletedText) throws -> [Pending] {
        var lookup = LineLookup(folder)
        return try entries.compactMap { entry in
            let (bytes, line) = try lookup.line(entry)
            guard let event = lookup.event(of: line, in: bytes) else { return nil }
            let json = line.source == .gitHub ? [UInt8](bytes[line.content]) : nil
            let completed = ReceivedEvent(event: event, json: json).completed(by: text)
            guard completed.event != event else { return nil }
            return try Pending(completed.event, completed, replacing: entry)
        }
    }
}

extension HistoryLine {
    /// Whether the line contains GitHub's object.
    func hasContent(_ object: [UInt8]?, in line: ArraySlice<UInt8>) -> Bool {
        guard let object, source == .gitHub else { return false }
        return line[content].elementsEqual(object)
    }

    /// The text with which the event of this line was completed, so that a later page without it does not remove it.
    func completion(in line: ArraySlice<UInt8>) -> CompletedText? {
        guard let event = event(in: line) else { return nil }
        guard case .push(let push) = event.activity else { return CompletedText(of: event) }
        guard let message = push.message else { return nil }
        let object = source == .gitHub ? JSONObject(JSONBody.value(in: [UInt8](line[content]))) : nil
        let messages = object?["payload"].objects("commits")?.compactMap { $0.firstLine("message") }
        return .commits(count: push.commitCount ?? 1, messages: messages ?? [message])
    }
}
