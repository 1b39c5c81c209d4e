import Base
import FoundationEssentials
import GitHub

/// Coded as an object with two lists. Elements that are unreadable, or the second one of the same thread or account, have no effect,
/// and stay in the file.
extension Silence: Codable {
    private enum CodingKeys: CodingKey { case threads, actors }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let threads = values.elements(.threads, where: isFirst(of: \SilencedThread.thread))
        let actors = values.elements(.actors, where: isFirst(of: \MutedActor.login.folded))
        self.init(threads: threads.read, actors: actors.read)
        others = Others(threads: threads.others, actors: actors.others)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        let (threads, actors) = (threads.values.sorted { $0.order < $1.order }, actors.sorted { $0.key < $1.key })
        try values.encode(threads.map { try JSONValue(writing: $0) } + others.threads, forKey: .threads)
        try values.encode(actors.map { try JSONValue(writing: $0.value) } + others.actors, forKey: .actors)
    }
}

/// Coded as an object with a field for each kind of end.
extension SilencedThread: Codable {
    private enum CodingKeys: CodingKey { case repository, repositoryID, kind, number, title, start, until, after }

    /// - Throws: `DecodingError` if it does not name a thread and a start, or the end of a snooze is not after its start.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let repository = try values.decode(RepositoryName.self, forKey: .repository)
        // Without an id it is known by the name.
        let id = values.decodeLossily(.repositoryID, as: Int.self)
        let topic = EventTopic(
            kind: try values.decode(Activity.Topic.Kind.self, forKey: .kind),
            number: try values.decode(Int.self, forKey: .number))
        let start = try values.decode(Date.self, forKey: .start)
        let end: End =
            if let point = try values.decodeIfPresent(EventPoint.self, forKey: .after) {
                .activity(after: point)
            } else if let time = try values.decodeIfPresent(Date.self, forKey: .until) {
                .time(time)
            } else {
                .never
            }
        guard topic.number > 0, end.isAfter(start) else {
            throw DecodingError.dataCorruptedError(
                forKey: .number, in: values, debugDescription: "It is no thread, or ends before it begins.")
        }
        self.init(
            EventThread(repository: id.map { "\($0)" } ?? "\(repository)", topic: topic), repository: "\(repository)",
            title: values.decodeLossily(.title, as: String.self)?.displayLine(limit: 256), start: start, end: end)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(repository, forKey: .repository)
        try values.encodeIfPresent(thread.repositoryID, forKey: .repositoryID)
        try values.encode(thread.topic.kind, forKey: .kind)
        try values.encode(thread.topic.number, forKey: .number)
        try values.encodeIfPresent(title, forKey: .title)
        try values.encode(start, forKey: .start)
        switch end {
        case .never: break
        case .time(let time): try values.encode(time, forKey: .until)
        case .activity(let point): try values.encode(point, forKey: .after)
        }
    }
}

extension SilencedThread.End {
    fileprivate func isAfter(_ start: Date) -> Bool {
        if case .time(let time) = self { time > start } else { true }
    }
}

extension SilencedThread {
    /// A stable order, so that the same content is always the same file.
    fileprivate var order: (Date, String, String, Int) {
        (start, thread.repository, thread.topic.kind.rawValue, thread.topic.number)
    }
}
