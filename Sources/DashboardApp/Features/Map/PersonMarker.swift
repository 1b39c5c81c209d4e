import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Translation
import Weather

/// The appearance of a person on the map: avatar and login, and below it the local time and the weather there.
nonisolated struct PersonMarker {
    let login: String
    /// Nil if it is not loaded.
    let picture: Texture?
    /// Empty if neither time nor weather are known.
    let details: String
    /// Nil without weather.
    let iconName: String?
    let count: String?
    /// The worst official warning.
    let warning: WeatherWarning.Severity?

    /// - Parameter count: The number of people.
    init(_ person: MapPerson, count: Int, picture: Texture?, time: LocalTime, units: WeatherUnits, now: Date) {
        login = "\(person.login)"
        self.picture = picture
        let weather = person.weather(at: now)
        let temperature = weather.map { units.temperature.degrees(celsius: $0.temperature) }
        details = trLine([person.clock(time, now: now), temperature])
        iconName = weather?.iconName
        self.count = markerCount(count)
        warning = person.warning?.severity
    }

    /// The login, shortened to the width for which there is space.
    private var name: String { login.count > Self.longestName ? "\(login.prefix(Self.longestName - 1))…" : login }

    private static let longestName = 12
}

nonisolated extension PersonMarker: Hashable {
    static func == (one: PersonMarker, other: PersonMarker) -> Bool { one.appearance == other.appearance }

    func hash(into hasher: inout Hasher) { hasher.combine(appearance) }

    private var appearance: [String?] {
        [login, details, iconName, count, picture == nil ? nil : "", warning?.rawValue]
    }
}

nonisolated extension PersonMarker: MarkerContent {
    private static let textScale = 0.82
    private static let avatar = 30.0
    private static let icon = 12.0
    private static let gap = 6.0

    var isAccented: Bool { false }

    @MainActor func size(in widget: Widget) -> (width: Double, height: Double) {
        let name = widget.size(ofText: name, scale: Self.textScale)
        let details = widget.size(ofText: self.details, scale: Self.textScale)
        let second = details.width + (iconName == nil ? 0 : Self.icon + 3)
        let height = self.details.isEmpty ? name.height : name.height + details.height
        // The text ends where the bubble is still wide.
        return (Self.avatar + Self.gap + max(name.width, second) + 4, max(Self.avatar, height))
    }

    /// The minimum spacing of such markers in the widget's font.
    @MainActor static func spacing(in widget: Widget) -> MarkerSpacing {
        let line = widget.size(ofText: String(repeating: "n", count: longestName), scale: textScale)
        let (width, height) = MarkerPictures.bubble(
            around: (avatar + gap + line.width + 4, max(avatar, 2 * line.height)))
        return MarkerSpacing(width: width + 4, height: height + 10)
    }

    @MainActor func draw(on snapshot: borrowing Snapshot, at corner: Point, height: Double, color: Color) {
        let radius = Self.avatar / 2
        // Closer to the round end than a text could be.
        let center = Point(corner.x + radius - 4, height / 2)
        snapshot.drawAvatar(picture, of: login, at: center, radius: radius)
        if picture == nil { drawInitial(on: snapshot, at: center) }
        if let warning {
            snapshot.draw(
                icon: warning.iconName, size: Self.icon,
                at: center + Point(radius - Self.icon, radius - Self.icon), color: warning.color(in: snapshot.style))
        }
        let start = Point(corner.x + Self.avatar + Self.gap - 4, 0)
        snapshot.draw(at: start, width: 300, height: height) { canvas in
            drawTexts(on: canvas, snapshot.style, height: height, color)
        }
        guard let iconName, !details.isEmpty else { return }
        snapshot.draw(
            icon: iconName, size: Self.icon, at: start + Point(0, (height * 0.72 - Self.icon / 2).rounded()), color: nil
        )
    }

    @MainActor private func drawTexts(
        on canvas: borrowing Canvas, _ style: borrowing WidgetStyle, height: Double, _ color: Color
    ) {
        let isOne = details.isEmpty
        canvas.text(
            name, in: style, at: Point(0, height * (isOne ? 0.5 : 0.3)), anchor: Point(0, 0.5), color: color,
            scale: Self.textScale, isBold: true)
        guard !isOne else { return }
        canvas.text(
            details, in: style, at: Point(iconName == nil ? 0 : Self.icon + 3, height * 0.72), anchor: Point(0, 0.5),
            color: color.opacity(0.75), scale: Self.textScale)
    }

    @MainActor private func drawInitial(on snapshot: borrowing Snapshot, at center: Point) {
        let size = Self.avatar
        snapshot.draw(at: center - Point(size, size) / 2, width: size, height: size) { canvas in
            canvas.text(
                login.prefix(1).uppercased(), in: snapshot.style, at: Point(size, size) / 2, anchor: Point(0.5, 0.5),
                color: snapshot.style.color(named: "light_1"), isBold: true)
        }
    }
}
