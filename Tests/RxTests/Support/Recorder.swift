import Rx
import Synchronization

/// Notes each event with its time, and complains about what comes after the end.
final class Recorder<Element: Sendable & Equatable>: ObserverType {
    private let clock: TestClock
    private let noted = Mutex<[Noted<Element>]>([])

    init(_ clock: TestClock = TestClock()) {
        self.clock = clock
    }

    var events: [Noted<Element>] { noted.withLock { $0 } }

    /// The elements without their times.
    var elements: [Element] { events.compactMap(\.event.element) }

    func on(_ event: Event<Element>) {
        let time = clock.milliseconds
        noted.withLock { noted in
            precondition(noted.last?.event.isStopEvent != true, "\(event) came after the end")
            noted.append(Noted(time: time, event: event))
        }
    }
}

extension Observable where Element: Equatable {
    /// What comes at once, or on the current thread after that.
    func recordedEvents() -> [Event<Element>] {
        let recorder = Recorder<Element>()
        subscribe(recorder).dispose()
        return recorder.events.map(\.event)
    }
}
