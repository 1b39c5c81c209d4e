import Gtk

/// The colours of temperatures, from cold to hot, for hours and days.
///
/// They avoid green, which some people cannot distinguish from red, and are never the only indication.
struct TemperaturePalette {
    private let stops: [(celsius: Double, color: Color)]

    /// The colours that `style` defines.
    init(_ style: borrowing WidgetStyle) {
        stops = [
            (-20, style.color(named: "purple_3")), (-2, style.color(named: "blue_4")),
            (9, style.color(named: "blue_2")), (19, style.color(named: "yellow_4")),
            (28, style.color(named: "orange_3")), (38, style.color(named: "red_3")),
        ]
    }

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
