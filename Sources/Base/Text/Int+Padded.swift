extension Int {
    /// The number in decimal, with zeros before it up to a number of characters, as in clocks and dates.
    package func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
