import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import History

@Suite("A backup") struct BackupTests {
    private let rig: StorageRig
    private let path: String

    init() throws {
        rig = try StorageRig()
        path = rig.folder.url.appending(path: "all.tar.gz").filePath
    }

    private func back() throws { try BackupWriter(files: rig.files).write(to: path, now: noon) }

    @Test("is restored as it was, over other data, which are kept as another backup")
    func roundTrip() throws {
        let before = try rig.contents()
        try back()
        let other = try StorageRig(TemporaryFolder())
        try other.folder.write(#"{"repositories": ["b/two"]}"#, to: "config/preferences.json")
        try StorageRig.store("9", in: other.folder.directories).apply([star("9", 0)])
        try other.folder.write("{}", to: "data/inbox.json")
        try other.folder.write("{}", to: "state/running.json")
        let kept = try Restoring(other.folder.directories).restore(path, now: noon)
        #expect(try other.contents() == before.merging(["state/running.json": Data("{}".utf8)]) { $1 })
        for (id, count) in StorageRig.ids { #expect(try other.store(id).ids.count == count) }
        let sizes = try #require(Elements(other.storage().sizes).values.first)
        let size = sizes.others.first { $0.title == "Backups from Before Restoring" }?.bytes
        #expect(size == (try Data(contentsOf: URL(filePath: kept)).count))
        // And back again.
        _ = try Restoring(other.folder.directories).restore(kept, now: noon)
        #expect(try other.store("9").ids == ["9"])
        #expect(try other.contents()["data/inbox.json"] == Data("{}".utf8))
    }

    @Test("can be read by its owner only, has no pictures, and tells its date and feeds")
    func form() throws {
        try rig.folder.write("picture", to: "cache/avatars/a")
        try back()
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        var paths: [String] = []
        let manifest = try BackupReader(files: rig.files, path: path).read { path, next in
            paths.append(path)
            while try !next().isEmpty {}
        }
        #expect(manifest == Backup.Manifest(format: 1, createdAt: noon, feeds: 3))
        #expect(paths.contains("data/feeds/api.github.com/1/history-2025-12.jsonl"))
        #expect(paths.contains("config/preferences.json"))
        #expect(!paths.contains { $0.hasSuffix(".records") || $0.contains("avatars") })
        let outcome = Elements(rig.storage().examine(path)).values
        #expect(outcome == [.whole(path: path, createdAt: noon, feeds: 3)])
    }

    @Test("is not restored if any of its bytes is another one, or if it is cut off")
    func damaged() throws {
        try back()
        let whole = try Data(contentsOf: URL(filePath: path))
        let before = try rig.contents()
        let step = max(1, whole.count / 60)
        func expectRefusal(_ content: Data, _ comment: Comment) throws {
            try content.write(to: URL(filePath: path))
            let error = #expect(throws: BackupError.self, comment) {
                try Restoring(rig.folder.directories).restore(path, now: noon)
            }
            #expect([BackupError.damaged, .foreign].contains(error), comment)
        }
        for count in stride(from: 0, to: whole.count - 8, by: step) {
            try expectRefusal(whole.prefix(count), "cut after \(count)")
        }
        // The header of gzip has its time and the system, which nothing depends on.
        for index in stride(from: 12, to: whole.count - 8, by: step) {
            var content = whole
            content[index] ^= 0x10
            try expectRefusal(content, "byte \(index)")
        }
        #expect(try rig.contents() == before)
        #expect(!rig.folder.files.contains { $0.contains("restoring") })
    }

    /// An archive that no backup is.
    struct Foreign: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let error: BackupError
        let content: Data
    }

    private static let manifest = entry(Backup.manifestName, #"{"createdAt":0,"feeds":1,"format":1}"#)
    private static let window = entry("state/window.json", "{}")
    static let foreign =
        [
            Foreign(testDescription: "a text", error: .foreign, content: Data("Hello, this is no archive.".utf8)),
            Foreign(testDescription: "another archive", error: .foreign, content: entry("a.txt", "a")),
            Foreign(
                testDescription: "a newer version", error: .newer,
                content: entry(Backup.manifestName, #"{"createdAt":0,"feeds":1,"format":2}"#)),
            Foreign(testDescription: "nothing else", error: .damaged, content: manifest),
            Foreign(testDescription: "without checksums", error: .damaged, content: manifest + window),
            Foreign(
                testDescription: "twice the same file", error: .damaged, content: manifest + window + window),
            Foreign(
                testDescription: "a link", error: .damaged,
                content: manifest + entry("state/window.json", "", type: "2")),
            Foreign(
                testDescription: "a second name", error: .damaged,
                content: manifest + entry("state/window.json", "", type: "1")),
            Foreign(
                testDescription: "a folder", error: .damaged, content: manifest + entry("data/feeds/", "", type: "5")),
            Foreign(
                testDescription: "a huge size", error: .damaged,
                content: manifest + entry("state/window.json", "{}", size: 7 << 30)),
            Foreign(
                testDescription: "a hole that is larger than the file", error: .damaged,
                content: manifest + sparse(size: "1", hole: 1 << 40)),
            Foreign(
                testDescription: "a size below zero", error: .damaged,
                content: manifest + sparse(size: "\(Int.min)", hole: 1)),
        ]
        + [
            "/etc/passwd", "../x.json", "data/feeds/../../x/1/head.json", "data/feeds/a/1/../head.json", "data/x.json",
            "data/feeds/a/1/head.sh", "state/running.json", "data/feeds/a/accounts/head.json", "x/feeds/a/1/head.json",
            "data/feeds//1/head.json", "data/feeds/head.json", "data/feeds/a/accounts/b/1/2/head.json",
            "data/feeds/a/1/.x.json", "data/restoring.json",
        ].map { Foreign(testDescription: $0, error: .damaged, content: manifest + entry($0, "{}")) }

    @Test("that is none is refused, and changes nothing", arguments: foreign)
    func refused(foreign: Foreign) throws {
        let before = try rig.contents()
        try (foreign.content + Data(count: 1024)).write(to: URL(filePath: path))
        #expect(throws: foreign.error) { try Restoring(rig.folder.directories).restore(path, now: noon) }
        try FileManager.default.removeItem(atPath: path)
        #expect(try rig.contents() == before)
    }

    @Test("is made while a history is written to, and has what was there before or afterwards")
    func consistent() throws {
        let store = try rig.store("3")
        let files = FileSystem { call throws(FileError) in
            let result = try FileSystem.live.perform(call)
            // The first history is locked; another one grows.
            if case .lock = call { _ = try? store.apply([star("3\(result)x", 1), star("30", 0)], "b") }
            return result
        }
        try BackupWriter(files: SavedFiles(rig.folder.directories, files: files)).write(to: path, now: noon)
        let other = try StorageRig(TemporaryFolder())
        _ = try Restoring(other.folder.directories).restore(path, now: noon)
        #expect(try #require(other.report()).problems == [])
        #expect(try other.store("3").ids == rig.store("3").ids)
    }

    /// A sparse file in GNU's form of a pax header.
    ///
    /// Source: <https://www.gnu.org/software/tar/manual/html_node/PAX-0.html>
    private static func sparse(size: String, hole: Int) -> Data {
        let records = [
            "GNU.sparse.major=0", "GNU.sparse.minor=1", "GNU.sparse.map=\(hole),1", "GNU.sparse.realsize=\(size)",
        ]
        .map { record in "\(record.utf8.count + 4) \(record)\n" }
        return entry("x", records.joined(), type: "x") + entry("state/window.json", "{}")
    }

    @Test("fails if a history cannot be read, instead of being one without it")
    func unreadable() throws {
        let head = rig.file("head.json", of: "2")
        try FileManager.default.removeItem(at: head)
        try FileManager.default.createSymbolicLink(at: head, withDestinationURL: head)
        #expect(throws: FileError(ELOOP)) { try back() }
        #expect(!FileManager.default.fileExists(atPath: path))
        // Other pages show what can be read.
        #expect(Elements(rig.storage().sizes).values.first?.feeds.count == 2)
    }

    @Test("has what was set aside of a history that is lost otherwise")
    func setAside() throws {
        let name = "data/feeds/api.github.com/7/head.json.damaged-5"
        try rig.folder.write("{", to: name)
        try back()
        let other = try StorageRig(TemporaryFolder())
        _ = try Restoring(other.folder.directories).restore(path, now: noon)
        #expect(try other.contents()[name] == Data("{".utf8))
    }

    @Test("has the preferences also of a home with a slash too many, and each file once if two folders are one")
    func folders() throws {
        let home = rig.folder.url.filePath
        for environment in [["HOME": "\(home)/"], ["HOME": home, "XDG_STATE_HOME": home, "XDG_DATA_HOME": home]] {
            let files = Backup.singleFiles(SavedFiles(Directories(environment: environment)))
            #expect(files.count == Set(files.values).count)
            #expect(files.count == Backup.singleFiles(rig.files).count)
            #expect(files["config/preferences.json"] != nil)
        }
    }

    @Test("is not begun to be restored while a link leads to nowhere")
    func link() throws {
        try back()
        let file = rig.folder.directories.config.appending(path: "preferences.json")
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(
            at: file, withDestinationURL: rig.folder.url.appending(path: "unmounted/preferences.json"))
        let before = try rig.contents()
        #expect(throws: FileError(ENOENT)) { try Restoring(rig.folder.directories).restore(path, now: noon) }
        #expect(try rig.contents() == before)
    }

    @Test("takes the place of a link to histories on another disk, which stay there")
    func linkedHistories() throws {
        let before = try rig.contents()
        try back()
        let (feeds, elsewhere) = (
            rig.folder.directories.data.appending(path: "feeds"), rig.folder.url.appending(path: "disk")
        )
        try FileManager.default.moveItem(at: feeds, to: elsewhere)
        try FileManager.default.createSymbolicLink(at: feeds, withDestinationURL: elsewhere)
        _ = try Restoring(rig.folder.directories).restore(path, now: noon)
        #expect(
            FileManager.default.fileExists(atPath: elsewhere.appending(path: "api.github.com/1/head.json").filePath))
        try FileManager.default.removeItem(at: elsewhere)
        #expect(try rig.contents() == before)
    }

    /// A header of a tar archive with its contents.
    private static func entry(_ path: String, _ content: String, type: String = "0", size: Int? = nil) -> Data {
        var header = [UInt8](repeating: 0, count: 512)
        func write(_ text: String, at offset: Int) {
            header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
        }
        func octal(_ number: Int, _ count: Int) -> String {
            let digits = String(number, radix: 8)
            return String(repeating: "0", count: count - digits.count) + digits
        }
        write(path, at: 0)
        write("0000600\0", at: 100)
        write(octal(size ?? content.utf8.count, 11), at: 124)
        write(octal(0, 11), at: 136)
        write(type, at: 156)
        if type == "1" || type == "2" { write("/etc/passwd", at: 157) }
        write("ustar\0", at: 257)
        write("00", at: 263)
        var data = TarHeaders.close(Data(header)) + Data(content.utf8)
        data += Data(count: (512 - data.count % 512) % 512)
        return data
    }
}
