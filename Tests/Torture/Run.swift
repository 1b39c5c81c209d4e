import Foundation

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
            guard let said = child.kill(within: 0.2) else { Torture.fail("A process has ended by itself.") }
            figures.kills += 1
            figures.saves += max(0, said - counts[name, default: 0])
            counts[name] = max(said, counts[name, default: 0])
        }
        for (name, _) in children { counts[name] = try check(name, in: files, saved: counts[name, default: 0]) }
        figures.left += files.names.filter { name in
            // What is left of a picture or an entry is removed by a later save.
            let isRemovedLater = ["cache/avatars/", "autostart/"].contains { name.hasPrefix($0) }
            return name.contains(".damaged-") || (name.hasSuffix(".new") && !isRemovedLater)
        }
    }

    /// - Parameter said: The number that the process has told to be saved.
    /// - Returns: The number that is on the disk.
    private mutating func check(_ process: String, in files: Files, saved said: Int) throws -> Int {
        var numbers = [said]
        for writer in try Writer.all(files, process) {
            do {
                guard let number = try writer.number() else { continue }
                numbers.append(number)
                if number < said {
                    figures.lost.append("\(process): \(writer.name) \(said), of which \(number) is kept")
                }
            } catch {
                figures.damaged.append("\(process): \(writer.name): \(error)")
            }
        }
        return numbers.max() ?? said
    }
}
