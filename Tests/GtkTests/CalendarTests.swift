import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A calendar", .needsDisplay)
struct CalendarTests {
    private let calendar = Calendar()
    private let chosen = Log<Int>()
    private let subscriptions = DisposeBag()

    init() {
        let (calendar, chosen) = (calendar, chosen)
        calendar.rx.dayChosen
            .emit { chosen.append(calendar.day.day) }
            .disposed(by: subscriptions)
    }

    /// The descendants with a style.
    private func labels(_ style: String, in widget: Widget) -> [Widget] {
        widget.children.flatMap { labels(style, in: $0) }
            + (widget.hasStyle(style) ? [widget] : [])
    }

    private func click(_ label: Widget) {
        guard let bounds = label.bounds(in: calendar) else { return }
        let (x, y) = (bounds.corner.x + bounds.width / 2, bounds.corner.y + bounds.height / 2)
        for gesture in controllers(of: calendar)
        where gesture.withPointer({ typeName(of: $0) }) == "GtkGestureClick" {
            for signal in ["pressed", "released"] { emit(signal, of: gesture, [1, x, y]) }
        }
    }

    @Test("tells each day that is chosen, also the one that is chosen already, and no click elsewhere")
    func choosing() async throws {
        let window = Window()
        window.setChild(calendar)
        window.present()
        let calendar = calendar
        try await eventually("a place for the days") { calendar.isMapped && calendar.size.height > 0 }
        let today = calendar.day.day
        let day = try #require(
            labels("day-number", in: calendar).first { label in
                label.property("label", as: String.self) == "\(today)" && !label.hasStyle("other-month")
            })
        click(day)
        try await eventually("today") { chosen.all == [today] }
        let names = labels("day-name", in: calendar)
        #expect(names.count == 7)
        for name in names { click(name) }
        click(day)
        try await eventually("today again") { chosen.all == [today, today] }
        calendar.grabFocus()
        pressSpace()
        try await eventually("today by the keyboard") { chosen.all == [today, today, today] }
        window.destroy()
    }

    private func pressSpace() {
        for controller in controllers(of: calendar)
        where controller.withPointer({ typeName(of: $0) }) == "GtkEventControllerKey" {
            emit("key-pressed", of: controller, [Int(GDK_KEY_space), 0, 0], answer: Bool.self)
        }
    }
}
