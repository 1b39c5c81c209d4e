import Gtk

/// The colours of temperatures, from cold to hot, for hours and days.
///
/// They avoid green, which some people cannot distinguish from red, and are never the only indication.
struct TemperaturePalette {
    /// A yellow that differs enough from what is behind it: GNOME's is too light for a light background.
    static func yellow(isDark: Bool) -> Color { .rgb(isDark ? 0xF5C211 : 0xA07307) }

    private let stops: [(celsius: Double, color: Color)]

    /// Colours of GNOME's palette that differ enough from a dark background, or from a light one.
    /// Source: <https://developer.gnome.org/hig/reference/palette.html>
    init(isDark: Bool) {
        let temperatures: [Double] = [-20, -2, 9, 19, 28, 38]
        let (cold, hot): ([UInt32], [UInt32]) =
            isDark
            ? ([0xC061CB, 0x3584E4, 0x62A0EA], [0xFF7800, 0xF66151])
            : ([0x9141AC, 0x1C71D8, 0x3584E4], [0xE66100, 0xE01B24])
        let colors = cold.map(Color.rgb) + [Self.yellow(isDark: isDark)] + hot.map(Color.rgb)
        stops = zip(temperatures, colors).map { ($0, $1) }
    }

    /// The colours for the style of the window.
    init() { self.init(isDark: Appearance.isDark) }

    /// The colour for `celsius` °C; beyond the scale its last ones.
    func color(_ celsius: Double) -> Color {
        guard let upper = stops.firstIndex(where: { $0.celsius >= celsius }) else {
            return stops[stops.count - 1].color
        }
        guard upper > 0 else { return stops[0].color }
        let (low, high) = (stops[upper - 1], stops[upper])
        return low.color.mixed(with: high.color, (celsius - low.celsius) / (high.celsius - low.celsius))
    }

    /// A gradient from the colour for `first` °C at `from` to that for `last` °C at `to`.
    /// - Parameter opacity: The opacity at both ends.
    func gradient(
        _ first: Double, _ last: Double, from: Point, to: Point, opacity: (Double, Double) = (1, 1)
    ) -> Fill {
        // Enough steps for the palette's nonlinear gradient.
        let places = (0...8).map { Double($0) / 8 }
        return .gradient(
            from: from, to: to,
            stops: places.map { place in
                let share = opacity.0 + (opacity.1 - opacity.0) * place
                return (place, color(first + (last - first) * place).opacity(share))
            })
    }
}
