import Base
import Foundation
import Testing

@testable import CoreTestSupport

@Suite struct JSONStoreTests {
    private struct Note: Codable, Sendable, Equatable {
        var text: String
    }

    private let folder: TemporaryFolder
    private let file: URL
    private let store: JSONStore<Note>

    init() throws {
        folder = try TemporaryFolder()
        file = folder.url.appending(path: "deep/down/note.json")
        store = JSONStore(file: file, format: 2)
    }

    private func saved(_ store: JSONStore<Note>) throws -> (note: Note, time: Date)? {
        if case .saved(let note, let time) = try store.load(now: noon) { (note, time) } else { nil }
    }

    @Test func beforeTheFirstSaveNothingIsThere() throws {
        guard case .missing = try store.load(now: noon) else { return #expect(Bool(false)) }
        #expect(folder.files.isEmpty)
    }

    @Test func lastSavedValueIsLoadedWithItsTime() throws {
        try store.save(Note(text: "one"), at: noon)
        try store.save(Note(text: "zwei / \"☃\""), at: noon.addingTimeInterval(0.25))
        let saved = try #require(try saved(store))
        #expect(saved.note == Note(text: "zwei / \"☃\""))
        #expect(saved.time == noon.addingTimeInterval(0.25))
        #expect(folder.files == ["deep/down/note.json"])
    }

    @Test func onlyTheOwnerMayReadIt() throws {
        try store.save(Note(text: "one"), at: noon)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path(file))
        try store.save(Note(text: "two"), at: noon)
        let attributes = try FileManager.default.attributesOfItem(atPath: path(file))
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    private func path(_ url: URL) -> String { url.path(percentEncoded: false) }

    @Test(arguments: [
        "", " ", "{", "null", "[]", "not JSON", #"{"format":2,"savedAt":0}"#, #"{"format":2,"savedAt":0,"value":{}}"#,
        #"{"format":2,"savedAt":0,"value":{"text":7}}"#, #"{"format":2,"savedAt":0,"value":{"text":"a"}"#,
        "\u{0}\u{0}\u{0}\u{0}",
    ])
    func unreadableFileIsRenamed(content: String) throws {
        try folder.write(Data(content.utf8), to: file)
        guard case .damaged(let place) = try store.load(now: noon) else { return #expect(Bool(false), "\(content)") }
        #expect(place.lastPathComponent == "note.json.damaged-\(Int(noon.timeIntervalSince1970))")
        #expect(try Data(contentsOf: place) == Data(content.utf8))
        guard case .missing = try store.load(now: noon) else { return #expect(Bool(false)) }
        try store.save(Note(text: "new"), at: noon)
        #expect(try saved(store)?.note.text == "new")
        #expect(folder.files == ["deep/down/note.json", "deep/down/\(place.lastPathComponent)"])
    }

    /// Somebody has edited it.
    @Test(arguments: [
        #"{"format":"2","savedAt":0,"value":{"text":"a"}}"#, #"{"format":2,"savedAt":"noon","value":{"text":"a"}}"#,
        #"{"value":{"text":"a"}}"#,
    ])
    func onlyTheValueIsNeeded(content: String) throws {
        try folder.write(Data(content.utf8), to: file)
        #expect(try saved(store)?.note.text == "a")
        try store.save(Note(text: "new"), at: noon)
        #expect(folder.files == ["deep/down/note.json"])
    }

    @Test func aFileTruncatedAnywhereIsDamagedOrWhole() throws {
        try store.save(Note(text: "abc"), at: noon)
        let whole = try Data(contentsOf: file)
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: file)
            guard case .damaged = try store.load(now: noon) else { return #expect(Bool(false), "\(length) bytes") }
        }
    }

    @Test(arguments: [
        #"{"format":3}"#, #"{"format":99,"savedAt":"?","value":[]}"#, #"{"format":3,"x":1}"#, #"{ "format" : 3 }"#,
        #"{"savedAt":0,\#(String(repeating: " ", count: 1000))"format":3}"#,
    ])
    func aNewerFormatIsKeptUnchangedHoweverItIsWritten(content: String) throws {
        try folder.write(Data(content.utf8), to: file)
        guard case .newer(let format) = try store.load(now: noon) else { return #expect(Bool(false)) }
        #expect(format > 2)
        #expect(throws: NewerFormat.self) { try store.save(Note(text: "new"), at: noon) }
        #expect(try Data(contentsOf: file) == Data(content.utf8))
        #expect(folder.files == ["deep/down/note.json"])
    }

    /// With a process that really ends, right before the file is replaced.
    @Test func aKillBeforeTheFileIsReplacedLeavesTheOldContent() async throws {
        try store.save(Note(text: "old"), at: noon)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path(file) as String] in
            let files = FileSystem { call throws(FileError) in
                if case .rename = call { kill(getpid(), SIGKILL) }
                return try FileSystem.live.perform(call)
            }
            try JSONStore<Note>(file: URL(filePath: path), format: 2, files: files)
                .save(Note(text: "half-way"), at: noon)
        }
        #expect(folder.files.count == 2)
        #expect(try saved(store)?.note.text == "old")
        // Temporary files are removed.
        #expect(folder.files == ["deep/down/note.json"])
    }

    @Test func twoWhoSaveAtTheSameTimeDoNotShareATemporaryFile() throws {
        // On a file system without locks.
        let other = JSONStore<Note>(file: file, format: 2, files: .withoutLocks)
        let files = FileSystem { call throws(FileError) in
            if case .rename = call { try? other.save(Note(text: "other's"), at: noon) }
            return try FileSystem.withoutLocks.perform(call)
        }
        try JSONStore<Note>(file: file, format: 2, files: files).save(Note(text: "mine"), at: noon)
        #expect(try saved(store)?.note.text == "mine")
        #expect(folder.files == ["deep/down/note.json"])
    }

    @Test func temporaryFilesAreRemovedAndNoOthers() throws {
        try folder.write("half a no", to: "deep/down/.dashboard-0123456789abcdef.new")
        try folder.write("a person's", to: "deep/down/.other.new")
        _ = try store.load(now: noon)
        #expect(folder.files == ["deep/down/.other.new"])
    }

    @Test func aFolderThatCannotBeMadeIsAnError() throws {
        try folder.write("in the way", to: "deep")
        #expect(throws: (any Error).self) { try store.save(Note(text: "new"), at: noon) }
        #expect(folder.files == ["deep"])
    }

    @Test func aFolderInPlaceOfTheFileIsAnError() throws {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        #expect(throws: (any Error).self) { try store.load(now: noon) }
        #expect(throws: (any Error).self) { try store.save(Note(text: "new"), at: noon) }
    }
}
