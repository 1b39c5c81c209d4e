import DashboardCore
import GitHub
import Gtk
import Translation

/// Labels as chips in their colours, in as many lines as they need. They are drawn, because a style cannot
/// have any colour.
final class LabelChips {
    let widget = DrawnWidget()

    private let content: LabelChipsContent

    init() {
        content = LabelChipsContent(in: widget)
        widget.setContent(content)
    }

    func show(_ labels: [Issue.Label]) {
        widget.isVisible = !labels.isEmpty
        widget.setAccessibleName(trList(labels.map(\.name.withEmoji)))
        content.show(labels)
        widget.contentChanged()
    }
}

private final class LabelChipsContent: DrawnContent {
    private struct Chip {
        let text: TextLayout
        let color: LabelColor?
    }

    private struct PlacedChip {
        let chip: Chip
        let corner: Point
        let width: Double
    }

    private weak var widget: Widget?
    private var chips: [Chip] = []
    private let height: Double

    /// More than these are not shown, only told by screen readers: GitHub permits a hundred.
    private static let maximumCount = 12
    private static let spacing = 6.0
    private static let padding = Point(8, 2)
    let minimumWidth = 60

    init(in widget: Widget) {
        self.widget = widget
        let sample = Self.layout("x", in: widget)
        height = sample.size.height + 2 * Self.padding.y
    }

    private static func layout(_ text: String, in widget: Widget) -> TextLayout {
        let layout = TextLayout(in: widget, scale: 0.82)
        layout.setText(text)
        return layout
    }

    func show(_ labels: [Issue.Label]) {
        guard let widget else { return }
        chips = labels.prefix(Self.maximumCount).map {
            Chip(text: Self.layout($0.name.withEmoji, in: widget), color: $0.color.flatMap { LabelColor($0) })
        }
    }

    func height(forWidth width: Int) -> Int {
        Int(((placed(width).last?.corner.y ?? -height) + height).rounded(.up))
    }

    func draw(on snapshot: borrowing Snapshot) {
        for placed in placed(Int(snapshot.width)) {
            let isMirrored = snapshot.style.isRightToLeft
            let left = isMirrored ? snapshot.width - placed.corner.x - placed.width : placed.corner.x
            let corner = Point(left, placed.corner.y)
            let outline = snapshot.style.color.opacity(0.2)
            let fill = placed.chip.color.map { Color(red: $0.red, green: $0.green, blue: $0.blue) }
            snapshot.draw(at: corner, width: placed.width, height: height) { canvas in
                let radius = canvas.height / 2
                canvas.rectangle(
                    x: 0, y: 0, width: canvas.width, height: canvas.height, radius: radius, fill: .color(outline))
                guard let fill else { return }
                canvas.rectangle(
                    x: 1, y: 1, width: canvas.width - 2, height: canvas.height - 2, radius: radius - 1,
                    fill: .color(fill))
            }
            snapshot.draw(
                placed.chip.text, at: corner + Self.padding,
                color: placed.chip.color?.textColor ?? snapshot.style.color)
        }
    }

    /// The chips in lines of this width, in px.
    private func placed(_ width: Int) -> [PlacedChip] {
        let available = Double(width)
        var next = Point(0, 0)
        return chips.map { chip in
            chip.text.setWidth(nil)
            if chip.text.size.width + 2 * Self.padding.x > available {
                chip.text.setWidth(max(0, width - Int(2 * Self.padding.x)))
            }
            let chipWidth = min(available, chip.text.size.width + 2 * Self.padding.x)
            if next.x > 0, next.x + chipWidth > available { next = Point(0, next.y + height + Self.spacing) }
            defer { next.x += chipWidth + Self.spacing }
            return PlacedChip(chip: chip, corner: next, width: chipWidth)
        }
    }
}

extension LabelColor {
    fileprivate var textColor: Color {
        needsDarkText ? Color(red: 0, green: 0, blue: 0) : Color(red: 1, green: 1, blue: 1)
    }
}
