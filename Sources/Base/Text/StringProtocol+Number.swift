extension StringProtocol {
    /// The number that the text consists of; nil for any character but ASCII digits, and if it is too large.
    package var asNumber: Int? {
        utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(self) : nil
    }
}
