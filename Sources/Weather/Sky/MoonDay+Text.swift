import Base
import FoundationEssentials
import Translation

extension MoonPhase {
    /// Its name: "First Quarter".
    package var text: String {
        switch self {
        case .newMoon: tr("New Moon")
        case .waxingCrescent: tr("Waxing Crescent")
        case .firstQuarter: tr("First Quarter")
        case .waxingGibbous: tr("Waxing Gibbous")
        case .fullMoon: tr("Full Moon")
        case .waningGibbous: tr("Waning Gibbous")
        case .lastQuarter: tr("Last Quarter")
        case .waningCrescent: tr("Waning Crescent")
        }
    }
}

extension MoonLight {
    /// "52 % illuminated".
    package var text: String { tr("{percent} illuminated", ["percent": NumberStyle.percent(fraction * 100)]) }
}

extension MoonDay {
    /// When it rises and sets: "Moonrise 12:16" and "Moonset 08:40", or that it does not; one text if it does neither.
    package func texts(_ style: TimeStyle) -> [String] {
        guard moonrise != nil || moonset != nil else {
            return [beginsAboveHorizon ? tr("Above the horizon all day") : tr("Below the horizon all day")]
        }
        func clock(_ time: Date) -> [String: String] { ["time": style.clock(PlaceTime(time, in: place.zone))] }
        return [
            moonrise.map { tr("Moonrise {time}", clock($0)) } ?? tr("No moonrise today"),
            moonset.map { tr("Moonset {time}", clock($0)) } ?? tr("No moonset today"),
        ]
    }

    /// For a screen reader: "First Quarter, 52 % illuminated, Moonrise 12:16, Moonset 08:40".
    package func spokenText(_ light: MoonLight, style: TimeStyle) -> String {
        trList([phase.text, light.text] + texts(style)).withPlainSpaces
    }
}
