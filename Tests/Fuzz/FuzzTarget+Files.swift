import Foundation

@testable import Base
@testable import Commands
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Weather

/// Files that people edit or that are damaged, and what other programs ask.
extension FuzzTarget {
    static let files = [
        FuzzTarget(name: "preferences", read: preferences), FuzzTarget(name: "imports", read: imported),
        FuzzTarget(name: "heads-of-histories", read: head), FuzzTarget(name: "lines", read: lines),
        FuzzTarget(name: "records", read: records), FuzzTarget(name: "backups", read: backup),
        FuzzTarget(name: "mcp", read: messages), FuzzTarget(name: "bus", read: busMessages),
    ]

    /// Where there is nothing, and nothing can be made.
    private static let nowhere = Directories(in: URL(filePath: "/dev/null/dashboard"))

    /// What is not touched stays as it is written.
    @Sendable private static func preferences(_ bytes: Data) throws {
        _ = try? SettingsFile.settings(in: TextEncoding(of: bytes).text(bytes) ?? bytes, name: "preferences.json")
        guard let text = JSONText(bytes) else { return }
        try require(text.data == bytes, "It changes by reading.")
        let value = JSONValue.object(["places": .array([.string("a\"b"), .integer(7)])])
        for key in ["weather", text.keys.first ?? ""] {
            var changed = text
            changed.set(key, to: value)
            changed.set("repositories", to: ["\"mona/rocket\"", "\"mona\""])
            guard let again = JSONText(changed.data) else {
                throw BrokenInvariant(description: "It is no JSON any more.")
            }
            let isSet = try again.value(key) == value
            try require(key == "repositories" || isSet, "\(key) is not as it was set.")
            try require(again.elements(of: "repositories")?.count == 2, "The feeds are not as they were set.")
            for other in text.keys where ![key, "repositories"].contains(other) {
                try require(again[other] == text[other], "\(other) has changed.")
            }
        }
    }

    @Sendable private static func imported(_ bytes: Data) throws {
        guard let file = try? PreferencesFile(bytes) else { return }
        let again = try PreferencesFile(Data(file.text.utf8))
        try require(again.fields == file.fields, "What is exported is not what was imported.")
        let (files, settings) = (SavedFiles(nowhere), SettingsFile(nowhere))
        _ = try? PreferencesImport(file, name: "x.json", into: files, settings, now: noon)
    }

    /// `head.json`, and the files of the same form.
    @Sendable private static func head(_ bytes: Data) throws {
        _ = FileFormat.number(of: bytes)
        guard let head = try? SavedJSON<HistoryHead>(bytes).value else { return }
        _ = (
            head.count, head.identity.account, head.months.values.map(\.isWasteful),
            head.newest.map { ($0.month, $0.range) }
        )
        var added = head
        added.add(HistoryEntry(id: "new", at: noon.seconds, offset: 0, length: 10))
        let coded = try SavedJSON<HistoryHead>.data(head, format: HistoryHead.format, savedAt: noon)
        let read = try SavedJSON<HistoryHead>(coded).value
        try require(read == head, "\(head) is saved as \(read).")
    }

    /// The lines of a history, and the records that are made of them.
    @Sendable private static func lines(_ bytes: Data) throws {
        for part in parts(of: bytes, maximumLength: LineReader.maximumLength) {
            guard case .line(let bytes, let offset) = part, let line = HistoryLine(bytes) else { continue }
            _ = (line.event(in: bytes), HistoryMonth(at: line.at).name)
            var records: [UInt8] = []
            LineRecord.append(line, at: offset, in: bytes, of: nil, isRevision: false, to: &records)
            try require(LineRecord.size(of: 0, in: records) == records.count, "A record is not read.")
            let record = LineRecord(in: records, at: 0)
            try require(record.id == line.id && record.at == line.at, "It is another event.")
            try require(record.facts == line.facts(in: bytes), "It has other facts.")
        }
    }

    /// A record whose checksum is right, whatever else is in it.
    @Sendable private static func records(_ bytes: Data) throws {
        var records = [UInt8](bytes)
        guard records.count >= LineRecord.headSize else { return }
        LineRecord.close(&records, from: 0)
        _ = RecordsMark(endOf: records)
        guard let size = LineRecord.size(of: 0, in: records), !LineRecord.isMark(at: 0, in: records) else { return }
        try require(size == records.count, "A record is longer than it is.")
        let record = LineRecord(in: records, at: 0)
        _ = (record.entry.month.name, record.entry.range, record.facts, record.event?.contains([0x61]))
    }

    /// An archive, not compressed, whose headers have the right checksums.
    @Sendable private static func backup(_ bytes: Data) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "backup-\(getpid()).tar").filePath
        try TarHeaders.close(bytes).write(to: URL(filePath: path))
        defer { unlink(path) }
        let reader = BackupReader(files: SavedFiles(nowhere), path: path)
        do {
            _ = try reader.read { path, next in
                let parts = path.split(separator: "/", omittingEmptySubsequences: false)
                try require(["config", "data", "state", "cache"].contains(parts[0]), "\(path) is in no folder.")
                for part in parts { try require(!part.isEmpty && !part.hasPrefix("."), "\(path) leaves its folder.") }
                while try !next().isEmpty {}
            }
        } catch let error as BrokenInvariant {
            throw error
        } catch {}
    }

    /// A conversation with `dashboard mcp` where nothing is kept.
    @Sendable private static func messages(_ bytes: Data) throws {
        var server = MCPServer(MCPSource(includingPrivate: false) { nothing })
        let parts = parts(of: bytes, maximumLength: MCPCommand.maximumLength)
        for reply in parts.compactMap({ server.reply(to: $0) }) {
            try require(!reply.contains("\n"), "An answer has several lines.")
            let fields = JSONBody.value(in: Data(reply.utf8))?.fields
            try require(fields?["jsonrpc"] == .string("2.0"), "\(reply) is no answer.")
            try require((fields?["result"] == nil) != (fields?["error"] == nil), "\(reply) is two answers, or none.")
        }
    }

    /// What the search of the desktop asks: an argument in each line.
    @Sendable private static func busMessages(_ bytes: Data) throws {
        let arguments = bytes.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var search = DesktopSearch(nothing, patience: .zero) { noon }
        try require(search.find(arguments).isEmpty, "There is something in nothing.")
        try require(search.results(with: arguments).isEmpty, "There is something in nothing.")
    }

    /// What is kept where there is nothing.
    private static var nothing: KeptFiles {
        KeptFiles(
            directories: nowhere, server: .standard, localTime: LocalTime(zones: .utc, style: TimeStyle()),
            standardUnits: WeatherUnits(), now: noon)
    }

    /// Lines, also a last one without a line break, however the bytes are divided.
    private static func parts(of bytes: Data, maximumLength: Int) -> [LineSplitter.Part] {
        var parts: [LineSplitter.Part] = []
        var splitter = LineSplitter(maximumLength: maximumLength)
        for bytes in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2), Data("\n".utf8)] {
            splitter.split([UInt8](bytes)) { parts.append($0) }
        }
        splitter.end { parts.append($0) }
        return parts
    }
}
