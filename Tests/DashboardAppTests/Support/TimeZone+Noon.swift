import Foundation

extension TimeZone {
    /// The zone with an offset of whole hours in which it is between 12:00 and 13:00 at `date`. So no test runs at
    /// midnight, after which events of the last hour are under two headings, and a forecast has one day less.
    static func atNoon(of date: Date) throws -> TimeZone {
        let hours = 12 - Int(date.timeIntervalSince1970) / 3600 % 24
        // These names count westwards.
        let name = hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
        guard let zone = TimeZone(identifier: name) else {
            throw Tools.Missing(description: "There is no time zone \(name).")
        }
        return zone
    }
}
