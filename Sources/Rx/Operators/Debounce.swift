// Source: <https://reactivex.io/documentation/operators/debounce.html>

extension ObservableType {
    /// Each element that is not followed by another one within `dueTime`, after that time. On completion, a waiting
    /// element is emitted at once.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        .merging { observer in
            let state = Locked(DebounceState<Element>())
            let timer = SerialDisposable()
            // Whether it is still the latest, and its position in the queue, are decided together.
            @Sendable func send(_ number: Int?) {
                state.withLock { state in
                    if let element = state.take(number) { observer.offer(.next(element)) }
                }
                observer.deliver()
            }
            let upstream = subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        let (number, former) = state.withLock { $0.keep(element) }
                        withExtendedLifetime(former) {}
                        timer.set {
                            scheduler.scheduleRelative(number, dueTime: dueTime) { number in
                                send(number)
                                return Disposables.create()
                            }
                        }
                    case .error: observer.on(event)
                    case .completed:
                        send(nil)
                        observer.on(event)
                    }
                })
            return Disposables.create(upstream, timer)
        }
    }
}

private struct DebounceState<Element: Sendable>: Sendable {
    private var latest: Element?
    private var number = 0

    /// - Returns: The number of the element, and the replaced element, to be released outside the lock.
    mutating func keep(_ element: Element) -> (number: Int, former: Element?) {
        defer { latest = element }
        number += 1
        return (number, latest)
    }

    /// The latest element, unless `number` belongs to an earlier one.
    mutating func take(_ number: Int?) -> Element? {
        number == nil || number == self.number ? latest.take() : nil
    }
}
