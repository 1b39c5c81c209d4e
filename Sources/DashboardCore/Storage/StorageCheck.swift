import Base
import FoundationEssentials
import History
import Networking
import Rx
import Translation
import Weather

/// Reads everything that is stored, one step after the other, and changes nothing.
package struct StorageCheck: Sendable {
    /// What was read so far, and what is wrong with it.
    package struct Report: Sendable, Equatable {
        package internal(set) var events = 0
        package internal(set) var feeds = 0
        package internal(set) var files = 0
        package internal(set) var problems: [StorageProblem] = []
        /// From 0 to 1.
        package internal(set) var progress = 0.0
        /// Whether everything was read.
        package var isDone: Bool { progress == 1 }
    }

    private typealias Step = @Sendable (inout Report) -> Void
    private var steps: [Step]
    private let count: Int
    private var report = Report()
    private static let chunk = 200

    /// - Parameters:
    ///   - files: What is read. Nothing is changed, whatever its system calls can do.
    ///   - titles: The titles of the followed feeds by the paths of their histories.
    init(of files: SavedFiles, titles: [String: String], now: Date) {
        let (directories, readOnly) = (files.directories, SavedFiles(files.directories, files: .readOnly))
        let histories = StoredHistory.readable(in: directories, files: .readOnly)
        var steps: [Step] = [{ $0.read(SettingsFile(directories, files: .readOnly)) }]
        steps += StoredFile.all(readOnly).map { file in { $0.read(file, now: now) } }
        for history in histories {
            let title = titles[history.path] ?? history.name
            steps.append { $0.read(history, title) }
            steps += history.months.map { part in { $0.read(part.month, of: history, title) } }
        }
        steps += Self.steps(in: directories.cache.appending(path: "avatars"), { .pictures($0) }) {
            EncodedPicture.defect($0) == nil
        }
        steps += Self.steps(in: directories.cache.appending(path: "tiles"), { .tiles($0) }) {
            SavedTile(file: $0) != nil
        }
        self.steps = steps.reversed()
        count = steps.count
    }

    private static func steps(
        in folder: URL, _ problem: @escaping @Sendable ([String]) -> StorageProblem,
        _ isWell: @escaping @Sendable (Data) -> Bool
    ) -> [Step] {
        let paths = ((try? FileManager.default.contentsOfDirectory(atPath: folder.filePath)) ?? []).sorted()
            .filter { !$0.hasPrefix(".") }.map { "\(folder.filePath)/\($0)" }
        return stride(from: 0, to: paths.count, by: chunk).map { start in
            { report in
                let part = paths[start..<min(start + chunk, paths.count)]
                report.files += part.count
                let damaged = part.filter { path in
                    // Another one may have been removed for it.
                    (try? FileSystem.content(of: path)).flatMap { $0 }.map { !isWell($0) } ?? false
                }
                if !damaged.isEmpty { report.problems.append(problem(damaged)) }
            }
        }
    }

    /// Emits what is known after each step, each of which is work of its own on the worker. Disposal ends it.
    func reports(on worker: any ImmediateSchedulerType) -> Observable<Report> {
        .steps(from: self, on: worker) { check in
            check.next()
            return (check.report, check.report.isDone)
        }
    }

    private mutating func next() {
        steps.popLast()?(&report)
        report.progress = Double(count - steps.count) / Double(count)
    }
}

extension StorageCheck.Report {
    fileprivate mutating func read(_ settings: SettingsFile) {
        files += 1
        problems += settings.load().mistakes.map { .told($0) }
    }

    fileprivate mutating func read(_ file: StoredFile, now: Date) {
        do {
            guard try FileStatus(file.file.filePath, followingLinks: true) != nil else { return }
            files += 1
            if let notice = try file.notice(now) { problems.append(.told(notice.sentence(file.content))) }
        } catch let error as FileError where error == FileSystem.refusal {
            // It would be set aside.
            problems.append(.damaged(file.content))
        } catch {
            problems.append(.told(StorageNotice.unreadable(reason: error.messageForUser).sentence(file.content)))
        }
    }

    fileprivate mutating func read(_ history: StoredHistory, _ title: String) {
        feeds += 1
        files += 1
        problems += history.problemsBesideMonths().map { .history(path: history.path, title: title, $0) }
    }

    fileprivate mutating func read(_ month: HistoryMonth, of history: StoredHistory, _ title: String) {
        let found = history.check(month)
        files += 1
        events += found.events
        problems += found.problems.map { .history(path: history.path, title: title, $0) }
    }

    /// What was read, and how much of it, in a sentence.
    package func sentence(_ numbers: NumberStyle) -> String {
        let (events, feeds) = (
            trn("{number} event", "{number} events", count: events, ["number": numbers.text(count: events)]),
            trn("{number} feed", "{number} feeds", count: feeds, ["number": numbers.text(count: feeds)])
        )
        let files = trn("{number} file", "{number} files", count: files, ["number": numbers.text(count: files)])
        let values = ["events": events, "feeds": feeds, "files": files]
        return problems.isEmpty
            ? tr("{events} in {feeds}, {files}: all is well.", values)
            : tr("{events} in {feeds}, {files}: not all is well.", values)
    }
}
