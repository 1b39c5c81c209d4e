import Locking

// Source: <https://reactivex.io/documentation/operators/window.html>

extension ObservableType {
    /// The elements in sequences, the first of which begins at once: each completes when it has `count` elements, or
    /// after `timeSpan`, and then the next one begins. The last one terminates together with this sequence. The source
    /// is subscribed to as long as the result or any of them has a subscriber.
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        .producer { sink in
            let window = WindowSink(timeSpan, count, scheduler, sink)
            window.open()
            let steps = Observable<WindowStep<Element>>.merge(
                materialize().map { .source($0) }, window.ends.map { .timeIsOver(number: $0) })
            window.upstream.setDisposable(steps.subscribe(onNext: { window.take($0) }))
            return window.subscriptions
        }
    }
}

/// The steps in order: an event of the source, or the end of a window's time.
private enum WindowStep<Element: Sendable>: Sendable {
    case source(Event<Element>)
    case timeIsOver(number: Int)
}

/// Consecutive windows, each with its own timer.
private final class WindowSink<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var window = PublishSubject<Element>()
        var count = 0
        /// The number of the open window: a late timer belongs to an earlier one.
        var number = 0
    }

    /// The number of each window whose time has ended.
    let ends = PublishSubject<Int>()
    let upstream = SingleAssignmentDisposable()
    let subscriptions: RefCountDisposable

    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    private let sink: Sink<Observable<Element>>
    private let state = Locked(State())
    private let timer = SerialDisposable()

    init(
        _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType, _ sink: Sink<Observable<Element>>
    ) {
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        self.sink = sink
        subscriptions = RefCountDisposable(disposable: Disposables.create(timer, upstream))
    }

    /// Opens a window, and starts its timer.
    func open() {
        let (window, number) = state.withLock { ($0.window, $0.number) }
        sink.on(
            .next(
                .producer { [subscriptions] sink in
                    Disposables.create(window.subscribe(sink), subscriptions.retain())
                }))
        timer.set {
            scheduler.scheduleRelative(number, dueTime: timeSpan) { [ends] number in
                ends.onNext(number)
                return Disposables.create()
            }
        }
    }

    func take(_ step: WindowStep<Element>) {
        switch step {
        case .timeIsOver(let number):
            if state.withLock({ $0.number }) == number { change() }
        case .source(.next(let element)):
            let (window, isFull) = state.withLock { state in
                state.count += 1
                return (state.window, state.count == count)
            }
            window.onNext(element)
            if isFull { change() }
        case .source(let end):
            state.withLock { $0.window }.on(end)
            sink.on(end.map { _ in .never() })
            timer.dispose()
            upstream.dispose()
        }
    }

    private func change() {
        let former = state.withLock { state in
            defer { state = State(number: state.number + 1) }
            return state.window
        }
        former.onCompleted()
        open()
    }
}
