import Locking

// Source: <https://reactivex.io/documentation/operators/buffer.html>

extension ObservableType {
    /// The elements in arrays: each is emitted when it has `count` elements, or `timeSpan` after the previous one,
    /// possibly empty. The last one is emitted on completion; on an error it is lost.
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        .merging { observer in
            let buffer = BufferSink(timeSpan, count, scheduler, observer)
            return Disposables.create(buffer, subscribe(AnyObserver { buffer.on($0) }))
        }
    }
}

/// Consecutive arrays, each with its own timer.
private final class BufferSink<Element: Sendable>: Disposable {
    private struct State: Sendable {
        var elements: [Element] = []
        /// The number of the current array: a late timer belongs to an earlier one.
        var number = 0
    }

    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    private let observer: SerializedObserver<[Element]>
    private let state = Locked(State())
    private let timer = SerialDisposable()

    init(
        _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType,
        _ observer: SerializedObserver<[Element]>
    ) {
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        self.observer = observer
        startTimer(of: 0)
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            let next = state.withLock { state -> Int? in
                state.elements.append(element)
                return state.elements.count == count ? send(&state) : nil
            }
            proceed(to: next)
        case .error(let error): observer.on(.error(error))
        case .completed:
            state.withLock { state in
                _ = send(&state)
                observer.offer(.completed)
            }
            observer.deliver()
        }
    }

    private func startTimer(of number: Int) {
        timer.set {
            scheduler.scheduleRelative(number, dueTime: timeSpan) { [self] number in
                proceed(to: state.withLock { state in state.number == number ? send(&state) : nil })
                return Disposables.create()
            }
        }
    }

    /// Enqueues the array, and begins the next one, whose number it returns.
    private func send(_ state: inout State) -> Int {
        observer.offer(.next(state.elements))
        state.elements = []
        state.number += 1
        return state.number
    }

    private func proceed(to number: Int?) {
        guard let number else { return }
        startTimer(of: number)
        observer.deliver()
    }

    func dispose() { timer.dispose() }
}
