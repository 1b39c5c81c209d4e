import Foundation
import GitHub
import Testing

@testable import Base
@testable import CoreTestSupport

/// Something that changes files, which is done on failing disks and before power cuts.
struct DiskScenario: Sendable, CustomTestStringConvertible {
    /// What is on a disk, as the next start finds it.
    struct Found: Sendable, Equatable {
        /// The ids of what is kept one by one: events.
        var entries: Set<String> = []
        /// Some of the events, which stand for all: decoding takes long.
        var events: [String: GitHubEvent] = [:]
        /// What is new for the person: of what came again after a failure, more may be.
        var unseen: Set<String> = []
        /// What is replaced as a whole.
        var value = ""

        /// Whether all is from one of these.
        func isMixed(of one: Found, and other: Found) -> Bool {
            entries.isSubset(of: one.entries.union(other.entries))
                && events.allSatisfy { id, event in one.events[id] == event || other.events[id] == event }
        }
    }

    /// What may be found when it was not done, or not completely.
    enum Rule: Sendable {
        /// All as before, or all as afterwards.
        case whole
        /// The same, except that some entries may have come already. None of those before is missing.
        case growing
        /// The same, except that some entries may be gone already. None comes back.
        case shrinking
        /// What can be fetched again: nothing may be left of it as well.
        case cache
    }

    /// Whether all is tried, by `make faults`, instead of what stands for it.
    static let areAllTried = ProcessInfo.processInfo.environment["FAULTS"] == "all"

    let testDescription: String
    var rule = Rule.whole
    /// Makes what is on the disk before.
    var prepare: @Sendable (Directories) throws -> Void = { _ in }
    /// Does it. Doing it again, after it was done in part, completes it.
    ///
    /// - Returns: What the person is told, which is nothing if all of it is kept.
    let act: @Sendable (Directories, FileSystem) throws -> [String]
    let find: @Sendable (Directories, FileSystem) throws -> Found

    /// What the person is told; errors as well.
    func told(_ directories: Directories, _ files: FileSystem) -> [String] {
        do {
            return try act(directories, files)
        } catch {
            return [error.messageForUser]
        }
    }

    /// A folder with what is on the disk before.
    func prepared() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try prepare(folder.directories)
        return folder
    }

    /// What is found before and after it.
    func ends(in folder: TemporaryFolder) throws -> (before: Found, after: Found) {
        let before = try find(folder.directories, .live)
        let other = try TemporaryFolder(copyOf: folder)
        _ = try act(other.directories, .live)
        return (before, try find(other.directories, .live))
    }

    /// Checks that a start after a failure finds what it may find, and that doing it again completes it.
    ///
    /// - Parameter done: What is found when it is done; nil for the second of the ends.
    /// - Returns: What it finds.
    @discardableResult
    func expectRecovery(
        in folder: TemporaryFolder, _ ends: (before: Found, after: Found), done: Found? = nil,
        _ comment: @autoclosure () -> Comment,
        at location: SourceLocation = #_sourceLocation
    ) throws -> Found {
        let found = try find(folder.directories, .unsynced)
        let isPermitted = permits(found, between: ends.before, and: ends.after)
        #expect(isPermitted, comment(), sourceLocation: location)
        #expect(told(folder.directories, .unsynced) == [], comment(), sourceLocation: location)
        let again = try find(folder.directories, .unsynced)
        #expect(isDone(again, done ?? ends.after), comment(), sourceLocation: location)
        return found
    }

    /// Whether this is found when it was done in the end.
    private func isDone(_ found: Found, _ after: Found) -> Bool {
        guard rule == .growing else { return found == after }
        return (found.entries, found.events, found.value) == (after.entries, after.events, after.value)
            && found.unseen.isSuperset(of: after.unseen)
    }

    /// Whether this may be found when it was not done, or not completely.
    private func permits(_ found: Found, between before: Found, and after: Found) -> Bool {
        if found == before || found == after { return true }
        guard found.isMixed(of: before, and: after) else { return false }
        switch rule {
        case .whole: return false
        case .cache: return found == Found()
        // What is replaced as a whole refers to the entries: it is not newer than they are.
        case .growing: return found.value == before.value && before.entries.isSubset(of: found.entries)
        case .shrinking:
            return [before.value, after.value].contains(found.value) && found.entries.isSubset(of: before.entries)
        }
    }
}

extension TemporaryFolder {
    /// Files that nobody reads any more: what was being written, and what was put aside as damaged.
    var leftovers: [String] { files.filter { $0.hasSuffix(".new") || $0.contains(".damaged-") } }
}
