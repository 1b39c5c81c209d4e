import FoundationEssentials
import GitHub

/// One line of a history: `{"id":"…","at":1700000000,"text":"…","event":{…}}`.
///
/// The first three fields always have this form, so that they can be read without parsing JSON. The text ends with the
/// event's facts (`HistoryLine+Facts`). `event` is GitHub's own object with all its fields, from which a later version can
/// read more than this one does. Restored events, and those whose object is too long, have `saved` instead: the coded form
/// of `GitHubEvent`.
struct HistoryLine {
    enum Source {
        case gitHub, saved
    }

    let id: String
    /// The event's time, in seconds since 1970. It never changes, so that the event stays in the file of its month.
    let at: Int
    /// The range of the searchable text in the line: `foldedBytes`, in which nothing is escaped.
    let text: Range<Int>
    /// The range of the facts in the line.
    let facts: Range<Int>
    let source: Source
    /// The range of the event in the line.
    let content: Range<Int>

    /// The length of the longest object that is stored as it was received, in bytes. GitHub's are below 300 KB.
    static let maximumObject = 512 << 10

    private static let end: [UInt8] = Array("}}".utf8)
    static let idField: [UInt8] = Array(#"{"id":""#.utf8)
    private static let timeField: [UInt8] = Array(#","at":"#.utf8)
    private static let textField: [UInt8] = Array(#","text":""#.utf8)
    private static let eventField: [UInt8] = Array(#"","event":"#.utf8)
    private static let savedField: [UInt8] = Array(#"","saved":"#.utf8)

    /// Reads a line, without its line break; nil if it does not have this form.
    init?(_ line: ArraySlice<UInt8>) {
        var scanner = LineScanner(line)
        guard line.suffix(2).elementsEqual(Self.end), scanner.skip(Self.idField), let id = scanner.string() else {
            return nil
        }
        guard scanner.skip(Self.timeField), let at = scanner.integer() else { return nil }
        guard scanner.skip(Self.textField), let text = scanner.plainText() else { return nil }
        if scanner.skip(Self.eventField) {
            source = .gitHub
        } else if scanner.skip(Self.savedField) {
            source = .saved
        } else {
            return nil
        }
        guard line[scanner.position] == UInt8(ascii: "{") else { return nil }
        (self.id, self.at) = (id, at)
        guard let end = line[text].firstIndex(of: Self.factsMark) else { return nil }
        (self.text, facts) = (text.lowerBound..<end, end..<text.upperBound)
        content = scanner.position..<line.endIndex - 1
    }

    /// The line of an event, with its line break.
    /// - Parameters:
    ///   - record: Its record.
    ///   - time: Its time in seconds since 1970, if the event was saved with another one before.
    static func bytes(of received: ReceivedEvent, _ record: EventRecord, at time: Int? = nil) throws -> [UInt8] {
        let event = received.event
        let object = received.json.flatMap { $0.count <= maximumObject ? $0 : nil }
        var line: [UInt8] = Array(#"{"id":"#.utf8)
        line += try JSONEncoder.ofFiles.encode(event.id)
        line += timeField
        line += String(time ?? event.createdAt.seconds).utf8
        line += textField
        line += record.text
        line += bytes(of: record.facts)
        line += object == nil ? savedField : eventField
        if let object { line += object } else { line += try JSONEncoder.ofFiles.encode(event) }
        return line + Array("}\n".utf8)
    }

    /// The event; nil if its object is damaged.
    func event(in line: ArraySlice<UInt8>) -> GitHubEvent? {
        let time = Date(timeIntervalSince1970: Double(at))
        let data = Data(line[content])
        switch source {
        case .gitHub: return EventDecoder.event(in: data, id: id, createdAt: time)
        case .saved:
            let saved = try? JSONDecoder.ofFiles.decode(GitHubEvent.self, from: data)
            return saved.map { $0.identified(id, at: time) }
        }
    }
}

extension GitHubEvent {
    /// The same event with another id and time.
    func identified(_ id: String, at time: Date) -> GitHubEvent {
        var event = self
        (event.id, event.createdAt) = (id, time)
        return event
    }

    /// The same event in the repository with an id, unless it has an id of its own, or no repository.
    func identified(in repositoryID: Int?) -> GitHubEvent {
        guard let repositoryID, self.repositoryID == nil, !repository.isEmpty else { return self }
        var event = self
        event.repositoryID = repositoryID
        return event
    }
}
