import Synchronization

// Sources: <https://reactivex.io/documentation/operators/skip.html>,
// <https://reactivex.io/documentation/operators/skipuntil.html>,
// <https://reactivex.io/documentation/operators/skipwhile.html>

extension ObservableType {
    /// The elements after the first `count`.
    public func skip(_ count: Int) -> Observable<Element> {
        .producer { sink in
            let remaining = Atomic(count)
            return subscribe(
                AnyObserver { event in
                    guard case .next = event else { return sink.on(event) }
                    if remaining.load(ordering: .relaxed) <= 0 { return sink.on(event) }
                    remaining.wrappingSubtract(1, ordering: .relaxed)
                })
        }
    }

    /// The elements after the first `duration`.
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        .producer { sink in
            let latch = Latch()
            let timer = scheduler.scheduleRelative((), dueTime: duration) { _ in
                latch.open()
                return Disposables.create()
            }
            return Disposables.create(
                timer, subscribe(AnyObserver { if latch.isOpen || $0.isStopEvent { sink.on($0) } }))
        }
    }

    /// The elements from the first one on for which `predicate` is false; an error that it throws terminates the
    /// sequence.
    public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        .producer { sink in
            let latch = Latch()
            return subscribe(
                AnyObserver { event in
                    guard case .next(let element) = event, !latch.isOpen else { return sink.on(event) }
                    do {
                        if try predicate(element) { return }
                        latch.open()
                        sink.on(event)
                    } catch {
                        sink.on(.error(error))
                    }
                })
        }
    }

    /// The elements after `other` has emitted one. An error of `other` terminates the sequence; its completion is
    /// ignored. If this sequence completes before, nothing is emitted, not even the completion.
    public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
        .merging { observer in
            let latch = Latch()
            let this = subscribe(
                AnyObserver { event in
                    switch event {
                    case .error: observer.on(event)
                    case _ where latch.isOpen: observer.on(event)
                    case .next: break
                    case .completed: observer.subscription.dispose()
                    }
                })
            let until = other.take(1).subscribe { event in
                switch event {
                case .next: latch.open()
                case .error(let error): observer.on(.error(error))
                case .completed: break
                }
            }
            return Disposables.create(this, until)
        }
    }
}

/// Closed at first; once opened, it stays open.
private final class Latch: Sendable {
    private let state = Atomic(false)

    var isOpen: Bool { state.load(ordering: .acquiring) }

    func open() { state.store(true, ordering: .releasing) }
}
