import Base
import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore

/// The next start knows whether the program ended by itself.
@Suite struct RunMarkerTests {
    private let folder: TemporaryFolder
    private static let file = "state/running.json"

    init() throws { folder = try TemporaryFolder() }

    private func process(_ number: Int32, boot: String = "1", session: String = "a") -> ProcessIdentity {
        ProcessIdentity(process: number, start: "7", boot: boot, session: session)
    }

    private func marker(
        _ process: ProcessIdentity, running: [ProcessIdentity] = [], on disk: FileSystem = .live
    ) -> RunMarker {
        RunMarker(folder.directories, process, files: disk) { running.contains($0) }
    }

    @Test func onlyAnEndThatRemovesTheFileIsExpected() {
        #expect(!marker(process(1)).begin())
        #expect(folder.files == [Self.file])
        #expect(marker(process(2)).begin())
        marker(process(2)).end()
        #expect(folder.files.isEmpty)
        #expect(!marker(process(3)).begin())
        marker(process(3)).end()
    }

    @Test func whatEndedWithTheMachineOrTheSessionIsNotTold() {
        _ = marker(process(1)).begin()
        #expect(!marker(process(2, boot: "2")).begin())
        #expect(!marker(process(3, boot: "2", session: "b")).begin())
        #expect(marker(process(4, boot: "2", session: "b")).begin())
    }

    @Test func anInstanceThatRunsKeepsItsFile() {
        _ = marker(process(1)).begin()
        let second = marker(process(2), running: [process(1)])
        #expect(!second.begin())
        second.end()
        #expect(folder.files == [Self.file])
        #expect(marker(process(3)).begin())
    }

    @Test(arguments: ["", "{}", "nothing"])
    func aFileThatCannotBeReadTellsNothing(text: String) throws {
        try folder.write(text, to: Self.file)
        #expect(!marker(process(1)).begin())
        #expect(marker(process(2)).begin())
    }

    @Test func whateverTheDiskDoesTheSameEndIsNotToldTwice() {
        for code in diskErrors {
            withEachCall({ .error(code, call: $0) }) { disk in
                _ = marker(process(1)).begin()
                #expect(marker(process(2), on: disk.files).begin())
                // The file is that of the second one, or there is none.
                marker(process(2)).end()
                #expect(folder.files.isEmpty)
                #expect(!marker(process(3)).begin())
                marker(process(3)).end()
            }
        }
    }

    @Test func aFullDiskIsTolerated() {
        #expect(!marker(process(1), on: FaultyDisk(.full).files).begin())
        #expect(folder.files.isEmpty)
    }

    @Test func thisProcessRunsAndIsKnownByMoreThanItsNumber() throws {
        let own = try #require(ProcessIdentity.current(["XDG_SESSION_ID": "3"]))
        #expect(own.isRunning)
        #expect(own == ProcessIdentity.current(["XDG_SESSION_ID": "3"]))
        #expect(own != ProcessIdentity.current(["XDG_SESSION_ID": "4"]))
        var other = own
        other.start += "0"
        #expect(!other.isRunning)
        other = own
        other.process = .max
        #expect(!other.isRunning)
    }
}
