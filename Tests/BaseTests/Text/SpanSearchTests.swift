import Testing

@testable import Base

@Suite("The search for a byte") struct SpanSearchTests {
    /// Values next to each other, and those in whose middle the highest or the lowest bit changes.
    private static let values: [UInt8] = [0, 1, 9, 10, 11, 127, 128, 129, 138, 254, 255]

    @Test("finds the first one, wherever it is, among bytes of all values", arguments: values)
    func anywhere(byte: UInt8) {
        for others in Self.values where others != byte {
            for length in 0..<20 {
                for place in 0...length {
                    var bytes = [UInt8](repeating: others, count: length)
                    if place < length { bytes[place...] = [byte] + bytes[(place + 1)...].map { $0 &+ 1 } }
                    for start in 0...length {
                        #expect(bytes.span.firstIndex(of: byte, from: start) == bytes[start...].firstIndex(of: byte))
                    }
                }
            }
        }
    }

    @Test(
        "finds bytes that follow each other",
        arguments: [
            ("", "", true), ("a", "", true), ("", "a", false), ("abc", "abc", true), ("xxabc", "abc", true),
            ("ab", "abc", false),
            ("aababc", "abc", true), ("abab", "abc", false), ("0123456789ab", "9ab", true),
            ("0123456789ab", "abc", false),
        ])
    func oneAfterTheOther(text: String, searched: String, isFound: Bool) {
        #expect(Array(text.utf8).span.contains(Array(searched.utf8)) == isFound)
    }
}
