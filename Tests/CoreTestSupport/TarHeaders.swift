import Foundation

/// The headers of tar archives, in blocks of 512 bytes.
///
/// Source: <https://www.gnu.org/software/tar/manual/html_node/Standard.html>
enum TarHeaders {
    /// An archive whose headers have the checksums of what they contain. Hardly any other bytes would be read at all.
    static func close(_ archive: Data) -> Data {
        var bytes = [UInt8](archive)
        for start in stride(from: 0, to: bytes.count - 511, by: 512)
        where bytes[(start + 257)...].starts(with: "ustar".utf8) {
            let place = (start + 148)..<(start + 156)
            bytes.replaceSubrange(place, with: "        ".utf8)
            let sum = bytes[start..<(start + 512)].reduce(0) { $0 + Int($1) }
            let digits = String(sum, radix: 8)
            let text = String(repeating: "0", count: 6 - digits.count) + digits + "\0 "
            bytes.replaceSubrange(place, with: text.utf8)
        }
        return Data(bytes)
    }
}
