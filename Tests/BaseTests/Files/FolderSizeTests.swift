import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport

@Suite struct FolderSizeTests {
    @Test func theFilesBelowAFolderAreCountedAndLinksAreNot() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("four", to: "a/one")
        _ = try folder.write("seven!!", to: "a/b/two")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "link"), withDestinationURL: folder.url.appending(path: "a"))
        let size = FolderSize(folder.url)
        #expect(size.files == 2)
        #expect(size.bytes == 11)
    }

    @Test func aFolderThatIsNotThereIsEmpty() throws {
        let folder = try TemporaryFolder()
        #expect(FolderSize(folder.url.appending(path: "none")).files == 0)
    }
}
