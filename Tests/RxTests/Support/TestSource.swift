import Rx
import Synchronization

/// A sequence whose events come at given virtual times, and that notes from when to when it was subscribed.
struct TestSource<Element: Sendable & Equatable>: ObservableType {
    /// A subscription, in ms; without an end it is still there.
    struct Span: Equatable, CustomStringConvertible {
        let start: Int
        var end: Int?

        init(_ start: Int, _ end: Int? = nil) {
            self.start = start
            self.end = end
        }

        var description: String { "\(start)..<\(end.map { "\($0)" } ?? "")" }
    }

    private final class Log: Sendable {
        let spans = Mutex<[Span]>([])
    }

    private let log = Log()
    private let source: Observable<Element>
    private let clock: TestClock

    private init(_ source: Observable<Element>, on clock: TestClock) {
        self.source = source
        self.clock = clock
    }

    /// Events come when they come, whether anyone is subscribed or not.
    static func hot(_ clock: TestClock, _ events: Noted<Element>...) -> TestSource {
        // A bare relay of events, so that what comes after the end is sent as well.
        let relay = PublishRelay<Event<Element>>()
        for recorded in events { clock.at(recorded.time) { relay.accept(recorded.event) } }
        let source = Observable<Element>.create { observer in relay.subscribe(onNext: { observer.on($0) }) }
        return TestSource(source, on: clock)
    }

    /// Events come at their times after each subscription.
    static func cold(_ clock: TestClock, _ events: Noted<Element>...) -> TestSource {
        let source = Observable<Element>.create { observer in
            Disposables.create(
                events.map { recorded in
                    clock.scheduleRelative((), dueTime: .milliseconds(recorded.time)) { _ in
                        observer.on(recorded.event)
                        return Disposables.create()
                    }
                })
        }
        return TestSource(source, on: clock)
    }

    var spans: [Span] { log.spans.withLock { $0 } }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let start = clock.milliseconds
        let index = log.spans.withLock { spans in
            spans.append(Span(start))
            return spans.count - 1
        }
        let note = Disposables.create { [log, clock] in
            let end = clock.milliseconds
            log.spans.withLock { $0[index].end = end }
        }
        return Disposables.create(source.subscribe(observer), note)
    }
}
