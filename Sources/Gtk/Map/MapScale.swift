import CGtk

/// A line whose length is a round number of kilometres or miles on a map, with that number.
public final class MapScale: Widget {
    public override class var gType: GType { Shumate.shared?.scaleType ?? super.gType }

    /// The unit of the scale.
    public nonisolated enum Unit: Int, Sendable {
        /// `ShumateUnit`: metres and kilometres.
        case metric = 1
        /// Feet and miles.
        case imperial = 2
    }

    /// Both units are shown until one is set.
    public func setUnit(_ unit: Unit) {
        setProperty("unit", unit.rawValue)
    }
}
