import FoundationEssentials

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

    /// What the event is selected by; nil if it has to be decoded, and is damaged.
    func facts(in line: ArraySlice<UInt8>) -> EventFacts? {
        savedFacts(in: line) ?? event(in: line)?.facts
    }

    private func savedFacts(in line: ArraySlice<UInt8>) -> EventFacts? {
        // The first one is empty: the facts begin with the mark.
        let fields = line[facts].split(separator: Self.factsMark, omittingEmptySubsequences: false)
        guard fields.count == 6, let kind = EventKind(rawValue: String(decoding: fields[1], as: UTF8.self)) else {
            return nil
        }
        let words = fields[5].isEmpty ? [] : String(decoding: fields[5], as: UTF8.self).split(separator: " ")
        let actor = String(decoding: fields[2], as: UTF8.self)
        return EventFacts(
            id: id, time: Date(timeIntervalSince1970: Double(at)), kind: kind, foldedActor: actor,
            isBot: words.contains { $0 == Self.bot } || actor.hasSuffix(EventActor.botSuffix),
            foldedRepository: String(decoding: fields[3], as: UTF8.self), topic: EventTopic(saved: fields[4]),
            isRestored: words.contains { $0 == Self.restored })
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
