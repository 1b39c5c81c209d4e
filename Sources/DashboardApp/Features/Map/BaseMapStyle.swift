import Gtk

/// The colours of the base map.
package nonisolated struct BaseMapStyle: Sendable, Hashable {
    let isDark: Bool

    package static let light = BaseMapStyle(isDark: false)
    package static let dark = BaseMapStyle(isDark: true)

    /// Muted, so that the weather stands out; land is similar to libadwaita's view background.
    var sea: Color { isDark ? .rgb(0x1A2630) : .rgb(0xCBDAE6) }
    var land: Color { isDark ? .rgb(0x303236) : .rgb(0xF7F6F4) }
    var coast: Color { isDark ? .rgb(0x46555F) : .rgb(0xA3B8C8) }
    /// Thinner and lighter than borders.
    var river: Color { isDark ? .rgb(0x38505F) : .rgb(0xBFD1DF) }
    var border: Color { isDark ? .rgb(0x5C5F63) : .rgb(0xB9B3AB) }
    var innerBorder: Color { isDark ? .rgb(0x414448) : .rgb(0xDDD8D1) }
    var grid: Color { isDark ? Color.rgb(0xFFFFFF).opacity(0.05) : Color.rgb(0x000000).opacity(0.06) }
    var country: Color { isDark ? .rgb(0xA5A7AA) : .rgb(0x6C6A70) }
    var city: Color { isDark ? .rgb(0xE4E3E1) : .rgb(0x3A3740) }
    var town: Color { isDark ? .rgb(0xBDBDBC) : .rgb(0x5B5861) }
    /// The outline of texts, so that they are readable across lines.
    var halo: Color { land.opacity(0.6) }
}

extension Color {
    /// From 0xRRGGBB.
    nonisolated static func rgb(_ value: UInt32) -> Color {
        func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        return Color(red: part(16), green: part(8), blue: part(0))
    }
}
