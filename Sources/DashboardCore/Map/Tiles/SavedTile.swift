import Foundation

/// A tile's picture with what came with it, and the form in which both are kept in one file: a line of JSON, and the
/// picture as it came.
struct SavedTile: Sendable, Equatable {
    /// The encoded picture.
    var picture: Data
    /// With which the server is asked whether there is a newer one.
    var validators: Validators
    /// When it came, or was last said to be the newest.
    var checkedAt: Date
    /// Until when there is no need to ask.
    var freshUntil: Date

    /// Whether there is no need to ask. One from the future is not trusted: a clock that was wrong once would have it
    /// shown for years.
    func isFresh(at now: Date) -> Bool { checkedAt <= now && now < freshUntil }
}

extension SavedTile {
    private static let format = 1

    /// What the first line says.
    private struct Header: Codable {
        let format: Int
        let validators: Validators
        let checkedAt: Date
        let freshUntil: Date
        let byteCount: Int
        let checksum: UInt64
    }

    /// The content of its file.
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

    /// Nil for a file that is damaged, cut off or of another format. Nobody waits for the disk when a tile is saved, so
    /// after a power cut a file may be there without its content.
    init?(file: Data) {
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
