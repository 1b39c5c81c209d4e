import Glibc

/// A file that is read at any positions. It stays open as long as this object lives.
package final class OpenFile: Sendable {
    private let descriptor: Int32

    package init(_ path: String) throws(FileError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw FileError(errno) }
    }

    deinit { close(descriptor) }

    /// Its status, also after another file has taken its name.
    package func status() throws(FileError) -> FileStatus { try FileStatus(descriptor) }

    /// The bytes at a position; fewer than `count` if the file ends before, and none after its end.
    package func bytes(upTo count: Int, at offset: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let part = try part(count - bytes.count, at: offset + bytes.count)
            if part.isEmpty { break }
            bytes = bytes.isEmpty ? part : bytes + part
        }
        return bytes
    }

    /// Exactly `count` bytes.
    /// - Throws: A `FileError`; `EIO` if the file ends before.
    package func bytes(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
        let bytes = try bytes(upTo: count, at: offset)
        guard bytes.count == count else { throw FileError(EIO) }
        return bytes
    }

    /// What one system call reads.
    private func part(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        while true {
            let length = pread(descriptor, &bytes, count, offset)
            if length >= 0 {
                bytes.removeLast(count - length)
                return bytes
            }
            guard errno == EINTR else { throw FileError(errno) }
        }
    }
}
