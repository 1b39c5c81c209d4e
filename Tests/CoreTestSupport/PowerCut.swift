import Foundation
import Glibc
import Locking

@testable import Base

/// A disk that remembers what was not synced, and tells in which states it can be after a power cut: with any of the changes
/// that nothing has made durable, in any order, and parts of files.
///
/// Contents are durable after the file, and names after the folder, was synced. A name that is replaced has the old or the new file,
/// whose contents may be missing. What was appended may be missing, be a part of the blocks of 512 bytes, or be zeros.
///
/// Source: T. S. Pillai et al., “All File Systems Are Not Created Equal”, OSDI 2014.
final class PowerCut: Sendable {
    /// The contents of a disk: a file by its path, and a folder, whose path ends with "/".
    typealias State = [String: Content]

    /// The contents of a file, hashed once: there are some thousand sets with each of them.
    struct Content: Sendable, Hashable {
        let bytes: Data
        private let hash: UInt64

        init(_ bytes: Data) {
            self.bytes = bytes
            hash = FNV1a.hash(bytes)
        }

        static let none = Content(Data())

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    private let disk: Mutex<Disk>

    /// - Parameters:
    ///   - folder: What is on the disk, durably. Nothing else is changed.
    ///   - areAllBlocks: Whether files end at each of their blocks, instead of at some that stand for all.
    init(in folder: URL, areAllBlocks: Bool = false) throws {
        disk = Mutex(try Disk(folder.folderPath, areAllBlocks: areAllBlocks))
    }

    /// The real calls, remembered.
    var files: FileSystem {
        FileSystem { [self] call throws(FileError) in
            let result = try FileSystem.live.perform(call)
            disk.withLock { $0.remember(call, result) }
            return result
        }
    }

    /// All states in which the disk may have been since it was made.
    var states: Set<State> { disk.withLock { $0.states } }

    /// Those in which it may be now.
    var possibleStates: Set<State> { disk.withLock { $0.possibleStates } }
}

/// A disk with what is durable on it, and what is not yet.
private struct Disk {
    private struct File {
        var durable = Data()
        var appended = Data()

        mutating func appendedIsSynced() {
            durable += appended
            appended = Data()
        }

        /// What can be left of it when only some of its blocks were written.
        func parts(areAll: Bool) -> [PowerCut.Content] {
            let all = durable + appended
            let blocks = (durable.count / 512 + 1)..<max(durable.count / 512 + 1, (all.count + 511) / 512)
            let cuts = (areAll ? Array(blocks) : Array(blocks.prefix(2)) + blocks.suffix(1)).map { $0 * 512 }
            let zeros = { (count: Int) in Data(count: count) }
            let parts =
                [durable, all, durable + zeros(appended.count)]
                + cuts.flatMap { cut in
                    [
                        all.prefix(cut), all.prefix(cut) + zeros(all.count - cut),
                        durable + zeros(cut - durable.count) + all.dropFirst(cut),
                    ]
                }
            return parts.map { PowerCut.Content($0) }
        }
    }

    /// Names that are set at once: those of a file that is moved.
    private struct Change {
        /// What has a path now; nil if nothing has.
        var names: [(path: String, node: Int?)]
        /// Of folders, the one that is moved.
        var movedFolder: (from: String, to: String)?

        func concerns(_ folder: String) -> Bool { names.contains { $0.path.folder == folder } }
    }

    private let root: String
    private let areAllBlocks: Bool
    private var files: [Int: File] = [:]
    /// The durable names: of a file, or of a folder (0).
    private var names: [String: Int] = [:]
    private var changes: [Change] = []
    private var descriptors: [Int32: String] = [:]
    private var lastNode = 0
    private(set) var states: Set<PowerCut.State> = []

    init(_ root: String, areAllBlocks: Bool) throws {
        self.root = root
        self.areAllBlocks = areAllBlocks
        for path in try FileManager.default.subpathsOfDirectory(atPath: root).map({ "\(root)/\($0)" }) {
            let isFolder = try FileStatus(path)?.isFolder == true
            names[path] = isFolder ? 0 : newFile(try isFolder ? Data() : Data(contentsOf: URL(filePath: path)))
        }
        collect()
    }

    private mutating func newFile(_ content: Data = Data()) -> Int {
        lastNode += 1
        files[lastNode] = File(durable: content)
        return lastNode
    }

    // MARK: What is done

    mutating func remember(_ call: FileSystem.Call, _ result: Int) {
        switch call {
        case .open(let path, let flags, _):
            descriptors[Int32(result)] = path
            guard flags & O_CREAT != 0, current(changes)[path] == nil else { return }
            changes.append(Change(names: [(path, newFile())]))
        case .write(let descriptor, let bytes):
            guard let path = descriptors[descriptor], let node = current(changes)[path] else { return }
            files[node]?.appended += bytes.prefix(result)
        case .sync(let descriptor):
            guard let path = descriptors[descriptor] else { return }
            return sync(path)
        case .close(let descriptor):
            descriptors[descriptor] = nil
            return
        case .rename(let path, let target):
            guard let node = current(changes)[path] else { return }
            changes.append(
                Change(names: [(path, nil), (target, node)], movedFolder: node == 0 ? (path, target) : nil))
        case .remove(let path), .removeFolder(let path): changes.append(Change(names: [(path, nil)]))
        case .makeFolder(let path): changes.append(Change(names: [(path, 0)]))
        case .lock, .unlock, .date: return
        }
        collect()
    }

    private mutating func sync(_ path: String) {
        if let node = current(changes)[path], node != 0 {
            files[node]?.appendedIsSynced()
        } else {
            names = current(changes.filter { $0.concerns(path) })
            changes.removeAll { $0.concerns(path) }
        }
    }

    /// The names after these of the changes.
    private func current(_ changes: [Change]) -> [String: Int] {
        var names = names
        for change in changes {
            if let (from, to) = change.movedFolder {
                for (path, node) in names where path.hasPrefix("\(from)/") {
                    names[path] = nil
                    names[to + path.dropFirst(from.count)] = node
                }
            }
            for (path, node) in change.names { names[path] = node }
        }
        return names
    }

    // MARK: What may be left of it

    private mutating func collect() { states.formUnion(possibleStates) }

    var possibleStates: Set<PowerCut.State> {
        var states: Set<PowerCut.State> = []
        for changes in possibleChanges {
            let names = current(changes).filter { exists($0.key.folder, in: current(changes)) }
            for contents in possibleContents(of: Set(names.values)) { states.insert(state(names, contents)) }
        }
        return states
    }

    /// Whether a folder and all above it are there: what is in a folder without a name is lost.
    private func exists(_ folder: String, in names: [String: Int]) -> Bool {
        folder == root || (names[folder] == 0 && exists(folder.folder, in: names))
    }

    /// All choices of a few changes; of many, those of the last ones, after all or none of the others.
    private var possibleChanges: [[Change]] {
        let (others, last) = (changes.dropLast(6), Array(changes.suffix(6)))
        let choices = (0..<1 << last.count).map { bits in last.indices.filter { bits >> $0 & 1 == 1 }.map { last[$0] } }
        return choices + (others.isEmpty ? [] : choices.map { others + $0 })
    }

    /// The contents of the files, of which one differs from the others, which have all or nothing of what was appended.
    private func possibleContents(of nodes: Set<Int>) -> [[Int: PowerCut.Content]] {
        let files = files.filter { nodes.contains($0.key) }
        let (none, all) = (
            files.mapValues { PowerCut.Content($0.durable) },
            files.mapValues { PowerCut.Content($0.durable + $0.appended) }
        )
        return [none, all]
            + files.filter { !$0.value.appended.isEmpty }.flatMap { node, file in
                file.parts(areAll: areAllBlocks).flatMap { part in [none, all].map { $0.merging([node: part]) { $1 } } }
            }
    }

    private func state(_ names: [String: Int], _ contents: [Int: PowerCut.Content]) -> PowerCut.State {
        var state: PowerCut.State = [:]
        for (path, node) in names {
            let path = String(path.dropFirst(root.count + 1))
            if node == 0 { state["\(path)/"] = PowerCut.Content.none } else { state[path] = contents[node] }
        }
        return state
    }
}
