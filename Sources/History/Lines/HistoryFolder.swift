import Base
import FoundationEssentials
import GitHub

/// The files with the history of one feed.
struct HistoryFolder: Sendable {
    /// The folder's path.
    let path: String
    let files: FileSystem

    /// The folder's name: GitHub's id, if it is known.
    var name: String { URL(filePath: path).lastPathComponent }
    /// GitHub's id of the repository whose events are in the folder; nil if they may be of several, or it is not known.
    var repositoryID: Int? { Int(name) }
    var head: String { "\(path)/head.json" }
    var unseen: String { "\(path)/unseen.json" }

    private static let prefix = "history-"
    private static let suffix = ".jsonl"

    /// The file with the events of a month.
    func file(_ month: HistoryMonth) -> String { "\(path)/\(Self.prefix)\(month.name)\(Self.suffix)" }

    /// The file with their records.
    func records(_ month: HistoryMonth) -> String { "\(path)/\(Self.prefix)\(month.name).records" }

    /// The sizes of the month files in bytes.
    func sizes() throws -> [HistoryMonth: Int] {
        var sizes: [HistoryMonth: Int] = [:]
        for name in try FileSystem.names(in: path) where name.hasPrefix(Self.prefix) && name.hasSuffix(Self.suffix) {
            guard let month = HistoryMonth(name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)) else {
                continue
            }
            sizes[month] = try FileStatus("\(path)/\(name)", followingLinks: true)?.byteCount
        }
        return sizes
    }

    /// Whether one of GitHub's objects says that it is not public, also among those that were set aside.
    func hasPrivateEvents() throws -> Bool {
        let setAside = try FileSystem.names(in: path).compactMap { SetAsideFile(URL(filePath: "\(path)/\($0)")) }
            .filter { $0.formerName.hasSuffix(Self.suffix) }
        return try (sizes().keys.map(file) + setAside.map(\.file.filePath)).contains {
            EventVisibility.isPrivate(try lines(in: $0))
        }
    }

    /// Whether one of GitHub's objects says that it is public.
    func hasPublicEvents() throws -> Bool {
        try sizes().keys.contains { EventVisibility.isPublic(try lines(in: file($0))) }
    }

    private func lines(in file: String) throws -> Data {
        do {
            return try Data(contentsOf: URL(filePath: file), options: .mappedIfSafe)
        } catch {
            throw FileError(error) ?? error
        }
    }

    /// Writes the file of a month again without the lines in the ranges. Everything else stays, even what cannot be
    /// read.
    /// - Parameters:
    ///   - dead: Sorted, and within the first `size` bytes.
    ///   - size: How much of the file is copied, in bytes.
    func rewrite(_ month: HistoryMonth, without dead: [Range<Int>], size: Int) throws {
        let path = file(month)
        let source = try OpenFile(path)
        let starts = [0] + dead.map(\.upperBound)
        let ends = dead.map(\.lowerBound) + [size]
        try files.replace(path, isSynced: true) { write throws(FileError) in
            for (start, end) in zip(starts, ends) where start < end {
                for position in stride(from: start, to: end, by: Self.chunk) {
                    let count = min(Self.chunk, end - position)
                    try write(try source.bytes(count, at: position))
                }
            }
        }
    }

    private static let chunk = 1 << 20
}
