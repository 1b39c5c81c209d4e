#if DEBUG
    import Dispatch
    import Testing

    @testable import Rx

    /// The reports of a debug build.
    @Suite(.leavesNoSubscription) struct AnomalyTests {
        /// A source that violates the event grammar.
        private struct InvalidSource: ObservableType {
            let emit: @Sendable (AnyObserver<Int>) -> Void

            func asObservable() -> Observable<Int> { .create { subscribe($0) } }

            func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
            where Observer.Element == Int {
                emit(observer.asObserver())
                return Disposables.create()
            }
        }

        private func complaints(_ body: () -> Void) -> [String] {
            let log = Log<String>()
            Anomaly.$handler.withValue({ log.append($0) }, operation: body)
            return log.all
        }

        @Test func eventsThatOverlapAreComplainedOf() {
            let reentrant = complaints {
                let source = Locked(AnyObserver<Int>?.none)
                let careless = InvalidSource { source.value = $0 }
                let subscription = careless.map { $0 }.subscribe(onNext: { if $0 == 1 { source.value?.onNext(2) } })
                source.value?.onNext(1)
                subscription.dispose()
                source.value = nil
            }
            #expect(!reentrant.isEmpty)
            #expect(reentrant.first?.contains("one event after the other") == true)
        }

        @Test func subjectsMayBeFedFromTheirOwnEvents() {
            let found = complaints {
                let subject = PublishSubject<Int>()
                let subscription = subject.map { $0 }.subscribe(onNext: { if $0 < 100 { subject.onNext($0 + 1) } })
                subject.onNext(0)
                subscription.dispose()
            }
            #expect(found == [])
        }

        @Test func aLoopThatDoesNotEndIsComplainedOfOnce() {
            let looping = complaints {
                let subject = Locked(AnyObserver<Int>?.none)
                let sequence = Observable<Int>.create { observer in
                    subject.value = observer
                    return Disposables.create()
                }
                let subscription = sequence.subscribe(onNext: { number in
                    if number < Anomaly.feedbackLimit * 2 { subject.value?.onNext(number + 1) }
                })
                subject.value?.onNext(0)
                subscription.dispose()
                subject.value = nil
            }
            #expect(looping.count == 1)
            #expect(looping.first?.contains("feed itself") == true)
        }
    }
#endif
