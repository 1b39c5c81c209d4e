import Archive
import Base
import FoundationEssentials

/// Reads a backup, and trusts nothing in it.
struct BackupReader {
    let files: SavedFiles
    /// The path of the backup.
    let path: String

    /// The most that all files of a backup may have, in bytes, and how much smaller gzip may have made them: lines of events are a
    /// tenth or less of their size then, and what was made to fill a disk a thousandth.
    private static let (maximumSize, maximumRatio) = (16 << 30, 250)
    /// The most that the manifest or the checksums may have, in bytes.
    private static let maximumList = 16 << 20

    /// Reads everything. Nothing is known to be whole until this returns.
    /// - Parameter unpack: Is given the path of each file in the archive, and a function that returns its next bytes, none at the end.
    /// - Throws: A `BackupError`, and what `unpack` throws.
    func read(
        _ unpack: (_ path: String, _ next: () throws -> [UInt8]) throws -> Void = { while try !$1().isEmpty {} }
    ) throws -> Backup.Manifest {
        let archive = try open()
        let manifest = try manifest(in: archive)
        let known = Set(Backup.singleFiles(files).keys)
        var (checksums, space) = ([String: String](), try size())
        while let entry = try damaged({ try archive.next() }) {
            // One without a size takes a block, too.
            guard entry.isFile, (0...space).contains(entry.size) else { throw BackupError.damaged }
            space -= max(entry.size, 512)
            if entry.path == Backup.checksumsName {
                let listed: [String: String] = try damaged { try content(of: entry, in: archive) }
                guard listed == checksums, try damaged({ try archive.next() }) == nil else { throw BackupError.damaged }
                return manifest
            }
            guard known.contains(entry.path) || Backup.isInHistory(entry.path), checksums[entry.path] == nil else {
                throw BackupError.damaged
            }
            var (checksum, rest) = (FNV1a.start, entry.size)
            try unpack(entry.path) {
                let bytes = try damaged { try archive.bytes(upTo: Backup.chunk) }
                // libarchive fills the holes of sparse files, whose size is announced elsewhere.
                rest -= bytes.count
                guard rest >= 0 else { throw BackupError.damaged }
                checksum = FNV1a.hash(Data(bytes), after: checksum)
                return bytes
            }
            checksums[entry.path] = String(checksum, radix: 16)
        }
        throw BackupError.damaged
    }

    /// How much may be in the archive.
    private func size() throws -> Int {
        min(Self.maximumSize, (try FileStatus(path, followingLinks: true)?.byteCount ?? 0) * Self.maximumRatio)
    }

    private func open() throws -> ArchiveReader {
        do {
            _ = try OpenFile(path)
            return try ArchiveReader(path)
        } catch ArchiveError.notInstalled {
            throw BackupError.notInstalled
        } catch let error as FileError {
            throw BackupError.unreadable(reason: error.messageForUser)
        } catch {
            throw BackupError.foreign
        }
    }

    private func manifest(in archive: ArchiveReader) throws -> Backup.Manifest {
        guard let entry = try? archive.next(), entry.path == Backup.manifestName,
            let manifest: Backup.Manifest = try? content(of: entry, in: archive)
        else { throw BackupError.foreign }
        guard manifest.format <= Backup.format else { throw BackupError.newer }
        return manifest
    }

    private func content<Value: Decodable>(of entry: ArchiveReader.Entry, in archive: ArchiveReader) throws -> Value {
        guard entry.isFile, (0...Self.maximumList).contains(entry.size) else { throw BackupError.damaged }
        let bytes = try archive.bytes(upTo: entry.size)
        return try JSONDecoder.ofFiles.decode(Value.self, from: Data(bytes))
    }

    /// What libarchive and decoders complain of is damage.
    private func damaged<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw BackupError.damaged }
    }
}
