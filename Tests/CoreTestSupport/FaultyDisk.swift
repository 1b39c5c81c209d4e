import Glibc
import Locking

@testable import Base

/// The real disk with injected faults.
final class FaultyDisk: Sendable {
    enum Fault: Sendable, Hashable {
        /// The nth call fails, and all others succeed.
        case error(Int32, call: Int)
        /// The nth call, if it writes, writes only a part.
        case shortWrite(call: Int)
        /// From the nth call on, there is space for only some more bytes.
        case nearlyFull(call: Int)
        /// The process ends at the nth call: no later call succeeds.
        case crash(call: Int)
        /// Nothing can be written.
        case full
    }

    let fault: Fault
    private let made = Mutex<[FileSystem.Call]>([])

    init(_ fault: Fault) {
        self.fault = fault
    }

    /// All calls so far.
    var calls: [FileSystem.Call] { made.withLock { $0 } }

    var files: FileSystem {
        FileSystem { [self] call throws(FileError) in
            let number = made.withLock { made in
                made.append(call)
                return made.count
            }
            return try perform(call, number)
        }.uninterrupted
    }

    private func perform(_ call: FileSystem.Call, _ number: Int) throws(FileError) -> Int {
        // Even after an error or a crash: the system closes it.
        if call.isClosing { _ = try? FileSystem.unsynced.perform(call) }
        switch fault {
        case .error(let code, number): throw FileError(code)
        case .crash(let first) where number >= first: throw FileError(EIO)
        case _ where call.isClosing: return 0
        case .shortWrite(number): return try FileSystem.unsynced.perform(call.shortened)
        case .nearlyFull(let first) where number >= first && call.isWriting:
            guard number == first, call.shortened != call else { throw FileError(ENOSPC) }
            return try FileSystem.unsynced.perform(call.shortened)
        case .full where call.isWriting: throw FileError(ENOSPC)
        default: break
        }
        return try FileSystem.unsynced.perform(call)
    }
}

extension FileSystem {
    /// The real calls, without waiting for the disk.
    static let unsynced = FileSystem { call throws(FileError) in
        if case .sync = call { 0 } else { try live.perform(call) }
    }

    /// A network file system without locks.
    static let withoutLocks = FileSystem { call throws(FileError) in
        if case .lock = call { throw FileError(ENOLCK) }
        return try live.perform(call)
    }
}

extension FileSystem.Call {
    var isWriting: Bool {
        if case .write = self { true } else { false }
    }

    fileprivate var isClosing: Bool {
        switch self {
        case .close, .unlock: true
        default: false
        }
    }

    fileprivate var shortened: Self {
        guard case .write(let descriptor, let bytes) = self, bytes.count > 1 else { return self }
        return .write(descriptor, Array(bytes.prefix(bytes.count / 2)))
    }
}

/// Errors of failing disks.
let diskErrors: [Int32] = [ENOSPC, EIO, EROFS, EACCES]

/// Runs `body` with a disk whose first call fails, then with one whose second call fails, and so on, until `body` makes
/// no such call any more. Returns the number of calls.
@discardableResult
func withEachCall(
    _ fault: (_ call: Int) -> FaultyDisk.Fault, _ body: (FaultyDisk) throws -> Void
) rethrows -> Int {
    for call in 1... {
        let disk = FaultyDisk(fault(call))
        try body(disk)
        if disk.calls.count < call { return call - 1 }
    }
    return 0
}

/// The system's message for an error, as a sentence in the language of the tests' locale.
func systemSentence(_ code: Int32) -> String { "\(String(cString: strerror(code)))." }
