import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport

/// The power fails at each moment of each change of files, and the disk has any state that it may have then.
@Suite("A power cut") struct PowerCutTests {
    @Test(
        "leaves what was there before or afterwards, and the next start completes it",
        arguments: DiskScenario.values + DiskScenario.histories + DiskScenario.restoring)
    func eachState(scenario: DiskScenario) throws {
        let folder = try scenario.prepared()
        let ends = try scenario.ends(in: folder)
        let disk = try PowerCut(in: folder.url, areAllBlocks: DiskScenario.areAllTried)
        #expect(scenario.told(folder.directories, disk.files) == [])
        let done = try scenario.find(folder.directories, .live)
        #expect(done == ends.after)
        let states = disk.states
        for state in states { try expectRecovery(from: state, scenario, ends, ends.after) }
        #expect(states.count > 1)
        // What was told to be done is durable, except for what can be fetched again.
        for state in disk.possibleStates where scenario.rule != .cache {
            let folder = try TemporaryFolder(state)
            let found = try scenario.find(folder.directories, .unsynced)
            #expect(found == ends.after, "\(state.summary)")
        }
        // After thousands of states there would be too many.
        let isSmall = states.count < (DiskScenario.areAllTried ? 1000 : 20)
        let count = try isSmall ? expectRecoveries(after: states, scenario, ends.after) : 0
        print("\(scenario.testDescription): \(states.count + count) states")
    }

    /// The power fails once more, while the next start completes what the first power cut has left. What is found then is as after
    /// the first one, or as that start has left it.
    ///
    /// - Returns: In how many states the disk may be then, without those after the first one.
    private func expectRecoveries(
        after states: Set<PowerCut.State>, _ scenario: DiskScenario, _ done: DiskScenario.Found
    ) throws -> Int {
        // Their hashes: all contents together are gigabytes.
        var known = Set(states.map(\.hashValue))
        for state in states {
            let folder = try TemporaryFolder(state)
            let before = try scenario.find(folder.directories, .unsynced)
            let disk = try PowerCut(in: folder.url)
            #expect(scenario.told(folder.directories, disk.files) == [], "\(state.summary)")
            let after = try scenario.find(folder.directories, .unsynced)
            for state in disk.states where known.insert(state.hashValue).inserted {
                try expectRecovery(from: state, scenario, (before, after), done)
            }
        }
        return known.count - states.count
    }

    private func expectRecovery(
        from state: PowerCut.State, _ scenario: DiskScenario,
        _ ends: (before: DiskScenario.Found, after: DiskScenario.Found), _ done: DiskScenario.Found
    ) throws {
        let folder = try TemporaryFolder(state)
        try scenario.expectRecovery(in: folder, ends, done: done, "\(state.summary)")
        // A cache removes them when it is full.
        if scenario.rule != .cache { #expect(folder.leftovers == [], "\(state.summary)") }
    }
}

extension TemporaryFolder {
    fileprivate convenience init(_ state: PowerCut.State) throws {
        try self.init()
        for path in state.keys.sorted() {
            let place = url.appending(path: path)
            if path.hasSuffix("/") {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            } else {
                try state[path]?.bytes.write(to: place)
                // What is left over is in nobody's use any more a day later.
                if path.hasSuffix(".new") {
                    try FileManager.default.setAttributes([.modificationDate: noon], ofItemAtPath: place.filePath)
                }
            }
        }
    }
}

extension PowerCut.State {
    /// The files with their sizes.
    fileprivate var summary: String {
        map { path, content in "\(path) \(content.bytes.count), \(content.bytes.count { $0 == 0 }) zeros" }.sorted()
            .joined(separator: "\n")
    }
}
