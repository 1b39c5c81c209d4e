import Foundation

/// Small generated pictures.
enum TileSample {
    /// A grey PNG of `side` × `side` px, which depends on `shade`.
    static func png(_ shade: UInt8 = 200, side: Int = 8) -> Data {
        // Each line begins with the number of its filter: none.
        let line = [0] + [UInt8](repeating: shade, count: side)
        let lines = [[UInt8]](repeating: line, count: side).flatMap { $0 }
        let header = bigEndian(side, 4) + bigEndian(side, 4) + [8, 0, 0, 0, 0]
        let bytes =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("IDAT", stored(lines)) + chunk("IEND", [])
        return Data(bytes)
    }

    /// 16 × 8 px.
    static let jpeg = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////////////////////////////////\
        //////////wAALCAAIABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIh\
        MUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhI\
        WGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AK9F\
        f//Z
        """)

    /// 16 × 8 px each: lossless, lossy, and with additional data.
    static let webP = [
        "UklGRh4AAABXRUJQVlA4TBEAAAAvD8ABAAdQvCoUuf+BiOh/AAA=",
        "UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoQAAgAB0CWJaACdLoAA5gA/tom+LYpDcz4hd7IDAAAAA==",
        "UklGRjoAAABXRUJQVlA4WAoAAAAEAAAADwAABwAAVlA4TBEAAAAvD8ABAAdQvCoUuf+BiOh/AABYTVAgAQAAAHgA",
    ].map(decoded)

    static let webPage = Data("\n<!DOCTYPE html><html><body>Please log in</body></html>".utf8)

    private static func decoded(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

    private static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let body = [UInt8](kind.utf8) + content
        return bigEndian(content.count, 4) + body + bigEndian(crc32(body), 4)
    }

    /// In zlib's format, not compressed.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let length = Array(bigEndian(bytes.count, 2).reversed())
        return [0x78, 0x01, 1] + length + length.map { ~$0 } + bytes + bigEndian(adler32(bytes), 4)
    }

    private static func crc32(_ bytes: [UInt8]) -> Int {
        var sum: UInt32 = .max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return Int(~sum)
    }

    private static func adler32(_ bytes: [UInt8]) -> Int {
        let sums = bytes.reduce((a: 1, b: 0)) { sums, byte in
            let a = (sums.a + Int(byte)) % 65521
            return (a, (sums.b + a) % 65521)
        }
        return sums.b << 16 | sums.a
    }
}
