import FoundationEssentials
import Translation

/// Examines an encoded picture without decoding it. A server that fails may send half a picture or a web page; neither must
/// be saved.
package struct EncodedPicture: Sendable, Equatable {
    /// In px; 0 if the data are cut off before it.
    var width = 0
    var height = 0
    /// Whether the data include the end of the picture.
    var isWhole = false

    /// The maximum side of a decoded picture, in px: a few KB can contain 60,000 × 60,000 px, which would exhaust the
    /// memory.
    static let maximumSide = 2048

    /// Nil if it is not a PNG, JPEG or WebP.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard let picture = EncodedPicture(png: bytes) ?? EncodedPicture(jpeg: bytes) ?? EncodedPicture(webP: bytes)
        else {
            return nil
        }
        self = picture
    }

    /// What `data` contains instead of a picture, for example "a web page"; nil for a picture.
    package static func defect(_ data: Data) -> String? {
        guard let picture = EncodedPicture(data) else {
            guard let first = data.first(where: { !" \t\r\n".utf8.contains($0) }) else { return tr("an empty answer") }
            return first == UInt8(ascii: "<") ? tr("a web page") : tr("something else")
        }
        guard picture.isWhole, picture.width > 0, picture.height > 0 else { return tr("an incomplete picture") }
        guard max(picture.width, picture.height) <= maximumSide else {
            return tr(
                "a picture of {width} × {height} pixels",
                ["width": "\(picture.width)", "height": "\(picture.height)"])
        }
        return nil
    }
}

extension EncodedPicture {
    /// Source: <https://www.w3.org/TR/png-3/#5DataRep>
    private init?(png bytes: [UInt8]) {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        var start = 8
        while !isWhole, let length = bytes.number(at: start, count: 4) {
            let kind = bytes.dropFirst(start + 4).prefix(4)
            if kind.elementsEqual("IHDR".utf8) {
                // A decoder allocates the first one, and a second one is an error.
                guard start == 8 else { return }
                width = bytes.number(at: start + 8, count: 4) ?? 0
                height = bytes.number(at: start + 12, count: 4) ?? 0
            }
            // The content is surrounded by its length, type and checksum.
            start += 12 + length
            isWhole = kind.elementsEqual("IEND".utf8) && start <= bytes.count
        }
    }

    /// Source: <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>, annex B
    private init?(jpeg bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var start = 2
        while width == 0, bytes.number(at: start, count: 1) == 0xFF, let marker = bytes.number(at: start + 1, count: 1)
        {
            switch marker {
            case 0xFF: start += 1
            // These have no length, and none of them belongs before the frame.
            case 0x00, 0x01, 0xD0...0xD9: return
            case 0xC4, 0xC8, 0xCC, ..<0xC0, 0xD0...:
                guard let length = bytes.number(at: start + 2, count: 2) else { return }
                start += 2 + length
            default:
                height = bytes.number(at: start + 5, count: 2) ?? 0
                width = bytes.number(at: start + 7, count: 2) ?? 0
                if width == 0 { return }
            }
        }
        // Some encoders append a few bytes after the end.
        isWhole = bytes.suffix(32).contains([0xFF, 0xD9])
    }

    /// Source: <https://www.rfc-editor.org/rfc/rfc9649#section-2>
    private init?(webP bytes: [UInt8]) {
        guard bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) else { return nil }
        func number(_ start: Int, _ count: Int) -> Int { bytes.number(at: start, count: count, isLittle: true) ?? 0 }
        switch String(decoding: bytes.dropFirst(12).prefix(4), as: UTF8.self) {
        case "VP8X": (width, height) = (number(24, 3) + 1, number(27, 3) + 1)
        case "VP8 ": (width, height) = (number(26, 2) & 0x3FFF, number(28, 2) & 0x3FFF)
        case "VP8L": (width, height) = (number(21, 4) & 0x3FFF + 1, number(21, 4) >> 14 & 0x3FFF + 1)
        default: break
        }
        isWhole = bytes.count >= 30 && bytes.count >= 8 + number(4, 4)
    }
}

extension [UInt8] {
    /// The number in `count` bytes from `start` on, big-endian unless `isLittle`; nil if the data are cut off.
    fileprivate func number(at start: Int, count: Int, isLittle: Bool = false) -> Int? {
        guard start + count <= self.count else { return nil }
        let digits = self[start..<(start + count)]
        return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
}
