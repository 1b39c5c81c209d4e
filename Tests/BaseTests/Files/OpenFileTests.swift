import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport

@Suite struct OpenFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("0123456789", to: "x")
        path = folder.url.appending(path: "x").path(percentEncoded: false)
    }

    @Test func isReadAtAnyPlace() throws {
        let file = try OpenFile(path)
        #expect(try file.bytes(3, at: 7) == Array("789".utf8))
        #expect(try file.bytes(upTo: 4, at: 0) == Array("0123".utf8))
        #expect(try file.bytes(upTo: 100, at: 8) == Array("89".utf8))
        #expect(try file.bytes(upTo: 100, at: 10) == [])
        #expect(try file.bytes(0, at: 20) == [])
    }

    @Test func endsBeforeWhatIsExpected() throws {
        let file = try OpenFile(path)
        #expect(throws: FileError(EIO)) { try file.bytes(3, at: 8) }
        #expect(throws: FileError(EINVAL)) { try file.bytes(3, at: -1) }
    }

    @Test func theSystemsErrorIsThrown() throws {
        #expect(throws: FileError(ENOENT)) { try OpenFile("\(path)y") }
        let folder = try OpenFile(path.folder)
        #expect(throws: FileError(EISDIR)) { try folder.bytes(1, at: 0) }
    }

    @Test(arguments: [
        ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("/a/b/", "/a"), ("a/b", "a"), ("a", ""), ("", ""),
        ("/ü ö/\u{301}x", "/ü ö"),
    ])
    func theFolderOfAPathIsBeforeItsName(path: String, folder: String) {
        #expect(path.folder == folder)
    }

    @Test func errorsHaveAMessage() {
        let missing = #expect(throws: (any Error).self) { try Data(contentsOf: URL(filePath: "\(path)y")) }
        #expect(missing?.messageForUser == systemSentence(ENOENT))
        #expect(FileError(ENOSPC).messageForUser == systemSentence(ENOSPC))
        #expect(NewerFormat(format: 3).messageForUser == "NewerFormat(format: 3)")
    }
}
