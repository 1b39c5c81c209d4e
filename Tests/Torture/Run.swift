import Foundation
import Weather

/// Kills processes, and checks their files.
struct Run {
    private let kills: Int
    private(set) var figures = RunStatistics()

    init(kills: Int) { self.kills = kills }

    /// Kills the requested number of processes.
    mutating func finish() throws {
        let start = ContinuousClock.now
        let folder = FileManager.default.temporaryDirectory.appending(path: "torture-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = Files(folder.appending(path: "save").path(percentEncoded: false))
        var counts: [String: Int] = [:]
        while figures.kills < kills { try killSavers(files, &counts) }
        figures.seconds = (ContinuousClock.now - start) / .seconds(1)
    }

    /// Kills two processes that save at the same time.
    private mutating func killSavers(_ files: Files, _ counts: inout [String: Int]) throws {
        let path = files.folder.path(percentEncoded: false)
        let children = try ["first", "second"].map { (name: $0, child: try Child("save", path, $0)) }
        for (name, child) in children.shuffled() {
            guard let said = child.kill(within: 0.1) else { Torture.fail("A process has ended by itself.") }
            figures.kills += 1
            figures.saves += max(0, said - counts[name, default: 0])
            counts[name] = max(said, counts[name, default: 0])
        }
        let preferences: WeatherPreferences
        switch try files.preferences.load(now: Date()) {
        case .saved(let value, _): preferences = value
        case .missing: preferences = WeatherPreferences()
        case let content:
            figures.damaged.append("\(content)")
            return
        }
        for (name, _) in children {
            let count = files.count(name, in: preferences)
            let said = counts[name, default: 0]
            if count < said { figures.lost.append("\(name) has saved \(said), and the file says \(count)") }
            counts[name] = count
            try check(historyOf: name, in: files, saved: said)
        }
        let names = ["head.json", "history-2026-01.jsonl", "history-2026-01.records", "unseen.json"]
        let histories = children.flatMap { child in
            names.map { "data/feeds/api.github.com/torture@\(child.name)/\($0)" }
        }
        let expected = Set(histories + ["config/preferences.json"])
        figures.left += files.names.filter { !expected.contains($0) }
    }

    /// - Parameter said: The number of the last page that the process has told to be saved.
    private mutating func check(historyOf name: String, in files: Files, saved said: Int) throws {
        let store = try files.store(of: name)
        let version = files.version(in: store)
        if version < said { figures.lost.append("\(name) has stored page \(said), and its history is of \(version)") }
        guard version > 0 else { return }
        // The version is never newer than the events.
        let pages = try files.pages(in: store)
        let isWhole = (0..<files.size(version)).allSatisfy { pages["\($0)", default: 0] >= version }
        if !isWhole { figures.damaged.append("the history of \(name): not all of page \(version) is there") }
    }
}
