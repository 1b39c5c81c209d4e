import FoundationEssentials

extension Date {
    /// Whole seconds since 1970. Times outside of the years 0 to 9999, which have no file, become the first or last.
    package var seconds: Int {
        Int(min(max(timeIntervalSince1970, -62_167_219_200), 253_402_300_799).rounded(.down))
    }
}
