import Base
import FoundationEssentials
import Networking

/// A tile's picture with its metadata, and the format in which both are saved in one file: a line of JSON, followed by
/// the picture.
package struct SavedTile: Sendable, Equatable {
    /// The encoded picture.
    var picture: Data
    /// For a conditional request.
    var validators: Validators
    /// When it was received, or last confirmed by a 304.
    var checkedAt: Date
    /// Until when no request is needed.
    var freshUntil: Date

    /// Whether no request is needed. A time in the future is not trusted: otherwise, if the clock was wrong once, the
    /// tile would be shown for years.
    func isFresh(at now: Date) -> Bool { checkedAt <= now && now < freshUntil }
}

extension SavedTile {
    private static let format = 1

    /// The fields of the first line.
    private struct Header: Codable {
        let format: Int
        let validators: Validators
        let checkedAt: Date
        let freshUntil: Date
        let byteCount: Int
        let checksum: UInt64
    }

    /// The contents of its file.
    var file: Data {
        get throws {
            let header = Header(
                format: Self.format, validators: validators, checkedAt: checkedAt, freshUntil: freshUntil,
                byteCount: picture.count, checksum: FNV1a.hash(picture))
            var file = try JSONEncoder().encode(header)
            file.append(UInt8(ascii: "\n"))
            file.append(picture)
            return file
        }
    }

    /// Nil for a file that is damaged, truncated or of another format. Files are not synced, so after a power failure a
    /// file may be empty.
    package init?(file: Data) {
        guard
            let end = file.firstIndex(of: UInt8(ascii: "\n")),
            let header = try? JSONDecoder().decode(Header.self, from: file[..<end]), header.format == Self.format
        else { return nil }
        let picture = file[(end + 1)...]
        guard picture.count == header.byteCount, FNV1a.hash(picture) == header.checksum else { return nil }
        self.init(
            picture: Data(picture), validators: header.validators, checkedAt: header.checkedAt,
            freshUntil: header.freshUntil)
    }
}
