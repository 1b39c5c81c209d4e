import FoundationEssentials
import GitHub

/// The facts of an event at the end of its searchable text: the kind, the actor, the repository, the topic, and whether it
/// is restored and its actor a bot, each after a character that folded texts do not contain.
extension HistoryLine {
    /// DEL, which JSON does not escape.
    static let factsMark: UInt8 = 0x7F

    /// Words of the last field.
    private static let (restored, bot) = ("restored", "bot")

    /// The end of the text of an event.
    static func bytes(of facts: EventFacts) -> [UInt8] {
        let topic = facts.topic.map { "\($0.kind.rawValue) \($0.number)" } ?? ""
        let fields = [
            facts.kind.rawValue, facts.actor, facts.repository, topic,
            [facts.isRestored ? restored : nil, facts.isBot ? bot : nil].compactMap { $0 }.joined(separator: " "),
        ]
        return fields.flatMap { [factsMark] + $0.utf8 }
    }

    /// The facts of the event; nil if it must be decoded for them, and is damaged.
    func facts(in line: ArraySlice<UInt8>) -> EventFacts? {
        savedFacts(in: line) ?? event(in: line)?.facts
    }

    /// The ids are not in the text: they are read from GitHub's object.
    private func savedFacts(in line: ArraySlice<UInt8>) -> EventFacts? {
        // The first one is empty: the facts begin with the mark.
        let fields = line[facts].split(separator: Self.factsMark, omittingEmptySubsequences: false)
        guard fields.count == 6, let kind = EventKind(rawValue: String(decoding: fields[1], as: UTF8.self)),
            let ids = ids(in: line)
        else { return nil }
        let words = fields[5].isEmpty ? [] : String(decoding: fields[5], as: UTF8.self).split(separator: " ")
        let actor = String(decoding: fields[2], as: UTF8.self)
        return EventFacts(
            id: id, time: Date(timeIntervalSince1970: Double(at)), kind: kind, foldedActor: actor, actorID: ids.actor,
            isBot: words.contains { $0 == Self.bot } || actor.hasSuffix(EventActor.botSuffix),
            foldedRepository: String(decoding: fields[3], as: UTF8.self), repositoryID: ids.repository,
            topic: EventTopic(saved: fields[4]), isRestored: words.contains { $0 == Self.restored })
    }

    private static let typeField: [UInt8] = Array(#","type":""#.utf8)
    private static let actorField: [UInt8] = Array(#","actor":{"id":"#.utf8)
    private static let repositoryField: [UInt8] = Array(#"},"repo":{"id":"#.utf8)

    /// The ids of the actor and the repository in an object whose fields are in GitHub's order; nil for others, which have to
    /// be decoded.
    private func ids(in line: ArraySlice<UInt8>) -> (actor: Int, repository: Int)? {
        var scanner = LineScanner(line[content])
        guard source == .gitHub, scanner.skip(Self.idField), scanner.string() != nil, scanner.skip(Self.typeField),
            scanner.string() != nil, scanner.skip(Self.actorField), let actor = scanner.integer(), actor > 0,
            scanner.skipFields(), scanner.skip(Self.repositoryField), let repository = scanner.integer(), repository > 0
        else { return nil }
        return (actor, repository)
    }
}

extension EventTopic {
    /// Reads "pullRequest 12".
    fileprivate init?(saved text: ArraySlice<UInt8>) {
        guard let space = text.firstIndex(of: UInt8(ascii: " ")),
            let kind = Activity.Topic.Kind(rawValue: String(decoding: text[..<space], as: UTF8.self)),
            let number = Int(String(decoding: text[(space + 1)...], as: UTF8.self))
        else { return nil }
        self.init(kind: kind, number: number)
    }
}
