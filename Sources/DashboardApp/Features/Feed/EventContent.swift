import Gtk
import Weather

/// The content of an event's row, and how it is measured and drawn.
final class EventContent: DrawnContent {
    let sentence: TextLayout
    let details: TextLayout
    let age: TextLayout
    /// The login of the account that did it.
    var actor = "" {
        didSet {
            guard actor != oldValue else { return }
            let letter = actor.prefix(1).uppercased()
            // In a font that the sentence uses anyway: loading another one takes a millisecond.
            initial.setText(letter, bold: 0..<letter.utf8.count)
        }
    }
    /// A picture of that account; if there is none, its initial is shown.
    var picture: Texture?
    /// The name of the icon at the edge of the picture.
    var badge = ""
    /// The worst official warning where the account's person is, for another icon at the edge.
    var warning: WeatherWarning.Severity?

    private let initial: TextLayout

    /// - Parameter widget: The widget that shows it.
    init(in widget: Widget) {
        sentence = TextLayout(in: widget, lines: 2)
        details = TextLayout(in: widget, scale: Metrics.caption)
        age = TextLayout(in: widget, scale: Metrics.caption, hasTabularFigures: true)
        initial = TextLayout(in: widget)
    }

    var minimumWidth: Int { Metrics.textStart + Metrics.minimumText + Metrics.spacing }

    func height(forWidth width: Int) -> Int {
        let texts = TextSizes(of: self, width: width)
        return max(Int(texts.height.rounded(.up)), Metrics.pictureWithBadge)
    }

    func draw(on snapshot: borrowing Snapshot) {
        let texts = TextSizes(of: self, width: Int(snapshot.width))
        let isMirrored = snapshot.style.isRightToLeft
        /// The left edge of a part that begins at `start`, in the direction of reading.
        func left(_ start: Double, _ width: Double) -> Double { isMirrored ? snapshot.width - start - width : start }

        let (picture, badge) = (Double(Metrics.picture), Double(Metrics.pictureWithBadge) - Metrics.badge)
        drawPicture(on: snapshot, at: Point(left(0, picture), 0))
        let corner = Point(left(badge, Metrics.badge), badge)
        drawBadge(self.badge, color: snapshot.style.color(named: "accent_color"), on: snapshot, at: corner)
        if let warning { drawBadge(for: warning, on: snapshot, above: corner) }
        let top = max(0, ((snapshot.height - texts.height) / 2).rounded(.down))
        let (color, dim) = (snapshot.style.color, snapshot.style.dimColor)
        let start = Double(Metrics.textStart)
        snapshot.draw(sentence, at: Point(left(start, texts.sentence.width), top), color: color)
        let second = top + texts.sentence.height + Metrics.lineSpacing
        snapshot.draw(details, at: Point(left(start, texts.details.width), second), color: dim)
        let ageStart = snapshot.width - texts.age.width
        snapshot.draw(age, at: Point(left(ageStart, texts.age.width), Metrics.ageTop), color: dim)
    }

    /// Whether the time is shown at a point of `widget`.
    func isAge(at point: Point, in widget: Widget) -> Bool {
        let column = TextSizes.ageColumn(of: self)
        return widget.isRightToLeft ? point.x < column : point.x >= widget.size.width - column
    }

    private func drawPicture(on snapshot: borrowing Snapshot, at corner: Point) {
        let radius = Double(Metrics.picture) / 2
        snapshot.drawAvatar(picture, of: actor, initial, at: corner + Point(radius, radius), radius: radius)
    }

    private func drawBadge(
        for warning: WeatherWarning.Severity, on snapshot: borrowing Snapshot, above corner: Point
    ) {
        let color = warning.color(in: snapshot.style)
        drawBadge(warning.iconName, color: color, on: snapshot, at: Point(corner.x, 0))
    }

    /// An icon at the edge of the picture.
    private func drawBadge(_ icon: String, color: Color, on snapshot: borrowing Snapshot, at corner: Point) {
        let radius = Metrics.badge / 2
        snapshot.circle(
            at: corner + Point(radius, radius), radius: radius,
            fill: .color(snapshot.style.color(named: "window_bg_color")))
        snapshot.draw(icon: icon, size: Metrics.badge - 2, at: corner + Point(1, 1), color: color)
    }
}

/// The sizes of the parts, in px.
private enum Metrics {
    static let picture = 32
    /// The badge extends beyond the edge.
    static let pictureWithBadge = 36
    static let badge = 16.0
    static let spacing = 12
    static let textStart = pictureWithBadge + spacing
    static let minimumText = 120
    static let lineSpacing = 3.0
    static let ageTop = 2.0
    /// Dates need more space than "now".
    static let shortestAge = 6
    /// The size of small text relative to that of the sentence.
    static let caption = 0.82
}

/// The sizes of the texts in a row.
private struct TextSizes {
    let sentence: (width: Double, height: Double)
    let details: (width: Double, height: Double)
    let age: (width: Double, height: Double)

    init(of content: EventContent, width: Int) {
        let text = width - Metrics.textStart - Int(Self.ageColumn(of: content))
        content.sentence.setWidth(text)
        content.details.setWidth(text)
        sentence = content.sentence.size
        details = content.details.size
        age = content.age.size
    }

    var height: Double { sentence.height + Metrics.lineSpacing + details.height }

    /// The width of the time and the space before it.
    static func ageColumn(of content: EventContent) -> Double {
        let width = max(content.age.size.width, content.age.width(ofDigits: Metrics.shortestAge))
        return width.rounded(.up) + Double(Metrics.spacing)
    }
}
