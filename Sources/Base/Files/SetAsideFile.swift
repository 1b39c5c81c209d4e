import FoundationEssentials

/// A damaged file that was renamed, so that it is not lost.
package struct SetAsideFile: Sendable, Equatable {
    package let file: URL
    /// Its name before.
    package let formerName: String
    package let time: Date

    private static let mark = ".damaged-"

    /// The new path of a damaged file.
    package static func path(of path: String, now: Date) -> String {
        "\(path)\(mark)\(Int(now.timeIntervalSince1970))"
    }

    /// Nil for a file with another name.
    package init?(_ file: URL) {
        let name = file.lastPathComponent
        guard let mark = name.ranges(of: Self.mark).last, let seconds = Int(name[mark.upperBound...]) else {
            return nil
        }
        self.file = file
        formerName = String(name[..<mark.lowerBound])
        time = Date(timeIntervalSince1970: Double(seconds))
    }
}
