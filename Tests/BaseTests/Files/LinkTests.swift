import Base
import Foundation
import Testing

@testable import CoreTestSupport

/// Files that the user keeps elsewhere, with a link in their place.
@Suite struct LinkTests {
    private let folder: TemporaryFolder
    private let store: JSONStore<[Int]>

    init() throws {
        folder = try TemporaryFolder()
        store = JSONStore(file: folder.url.appending(path: "config/x.json"), format: 1)
        try folder.write("", to: "config/.keep")
        try folder.write("", to: "dotfiles/.keep")
    }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path(percentEncoded: false) }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    }

    private func destination(of name: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path(name))
    }

    private var saved: [Int]? {
        guard case .saved(let value, _)? = try? store.load(now: noon) else { return nil }
        return value
    }

    @Test(arguments: [false, true])
    func theLinkStaysAndWhatItLeadsToIsReplaced(isAbsolute: Bool) throws {
        let target = isAbsolute ? path("dotfiles/x.json") : "../dotfiles/x.json"
        try store.save([1], at: noon)
        try FileManager.default.moveItem(atPath: path("config/x.json"), toPath: path("dotfiles/x.json"))
        try link("config/x.json", to: target)
        #expect(saved == [1])
        try store.save([2], at: noon)
        #expect(destination(of: "config/x.json") == target)
        #expect(destination(of: "dotfiles/x.json") == nil)
        #expect(try String(contentsOfFile: path("dotfiles/x.json"), encoding: .utf8).contains("[2]"))
        #expect(saved == [2])
        #expect(folder.files == ["config/.keep", "config/x.json", "dotfiles/.keep", "dotfiles/x.json"])
    }

    @Test func aLinkToWhatIsNotThereYetLeadsToTheFirstSave() throws {
        try link("config/x.json", to: "../dotfiles/y.json")
        try link("dotfiles/y.json", to: "z.json")
        #expect(saved == nil)
        try store.save([1], at: noon)
        #expect(saved == [1])
        #expect(destination(of: "config/x.json") == "../dotfiles/y.json")
        #expect(folder.files.contains("dotfiles/z.json"))
    }

    /// A drive that is not mounted must not be replaced by a folder.
    @Test func aLinkIntoAFolderThatIsNotThereIsAnError() throws {
        try link("config/x.json", to: "/nonexistent/drive/x.json")
        #expect(throws: FileError(ENOENT)) { try store.save([1], at: noon) }
    }

    @Test func linksInACircleAreAnError() throws {
        try link("config/x.json", to: "y.json")
        try link("config/y.json", to: "x.json")
        #expect(throws: FileError(ELOOP)) { try store.load(now: noon) }
        #expect(throws: FileError(ELOOP)) { try store.save([1], at: noon) }
        #expect(FileError(ELOOP).localizedDescription == systemSentence(ELOOP))
    }

    @Test func damagedLinkTargetIsRenamedInItsFolder() throws {
        try folder.write("{", to: "dotfiles/x.json")
        try link("config/x.json", to: "../dotfiles/x.json")
        guard case .damaged(let place) = try store.load(now: noon) else { return #expect(Bool(false)) }
        #expect(try String(contentsOf: place, encoding: .utf8) == "{")
        try store.save([1], at: noon)
        #expect(destination(of: "config/x.json") == "../dotfiles/x.json")
        #expect(saved == [1])
    }
}
