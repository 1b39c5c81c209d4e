import DashboardCore
import Foundation
import Gtk

extension Zones {
    /// The system's zones, as GLib reads them.
    ///
    /// Not Foundation's: `FoundationEssentials` knows none but UTC, and the others come from ICU, with 5 MB of data in memory
    /// and rules that are only as new as Swift.
    static let system = Zones(
        local: { Zone(SystemTimeZone.local) },
        named: { SystemTimeZone(identifier: $0).map { Zone($0) } })
}

extension Zone {
    nonisolated fileprivate init(_ zone: SystemTimeZone) {
        self.init(name: zone.identifier) { zone.utcOffset(at: $0.timeIntervalSince1970) }
    }
}

extension TimeStyle {
    /// That of the person's locale, with the clock that the desktop's settings choose, if they do.
    static var system: TimeStyle {
        var style = SystemLocale.timeFormats.map { TimeStyle(dateFormat: $0.date, timeFormat: $0.time) } ?? TimeStyle()
        style.hasTwelveHours = SystemLocale.prefersTwelveHours ?? style.hasTwelveHours
        return style
    }
}

extension NumberStyle {
    /// That of the person's locale.
    static var system: NumberStyle { NumberStyle(decimalSeparator: SystemLocale.decimalSeparator) }
}
