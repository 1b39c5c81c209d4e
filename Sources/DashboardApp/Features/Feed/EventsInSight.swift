import DashboardCore
import Gtk
import Rx

/// Knows which events of the list are in sight. A list creates more rows than those.
final class EventsInSight {
    private var rows: [ObjectIdentifier: Shown] = [:]
    private let changes = PublishRelay<Void>()
    /// Whether a change was told that nobody has acted on yet: while a list is scrolled, rows change all the time.
    private var isChanged = false

    private struct Shown {
        weak var row: FeedRow?
        let event: GitHubEvent
    }

    /// Records that a row shows an event; nil for something else, or nothing.
    func set(_ event: GitHubEvent?, in row: FeedRow) {
        rows[ObjectIdentifier(row)] = event.map { Shown(row: row, event: $0) }
        guard !isChanged else { return }
        isChanged = true
        changes.accept(())
    }

    /// The events in sight, newest first, once they have stayed for half a second.
    func events(in list: ListView<FeedRow>) -> Signal<[GitHubEvent]> {
        Signal.merge(changes.asSignal(), list.rx.scrolled())
            .debounce(.milliseconds(500))
            .compactMap { [weak self, weak list] in
                MainActor.assumeIsolated { list.flatMap { self?.current(in: $0) } }
            }
    }

    private func current(in list: Widget) -> [GitHubEvent] {
        isChanged = false
        return rows.values
            .filter { shown in (shown.row?.widget.heightInSight(of: list) ?? 0) > 0 }
            .map(\.event)
            .sorted { EventPoint($0) > EventPoint($1) }
    }
}
