#if DEBUG
    import RxTest
    import Testing

    @testable import Rx

    /// A timer that fires while an event is emitted on another thread, once for each place where they can interleave,
    /// and the other way round.
    @Suite(.leavesNoSubscription) struct TimeInterleavingTests {
        /// An operator with some elements that are pending when the clock is at one second.
        private struct Timed: Sendable {
            let scheduler = HistoricalScheduler()
            let subject = PublishSubject<Int>()
            let log = Log<Event<Int>>()
            let subscription: any Disposable

            init(_ elements: [Int], _ operation: (Observable<Int>, HistoricalScheduler) -> Observable<Int>) {
                subscription = operation(subject.asObservable(), scheduler).subscribe { [log] in log.append($0) }
                for element in elements { subject.onNext(element) }
            }

            @Sendable func turnClock() { scheduler.advance(by: .seconds(1)) }

            /// The timer against `other`, in both orders.
            func round(timerFirst: Bool, _ other: @escaping @Sendable () -> Void, allowed: [[Event<Int>]]) -> Round {
                Round(timerFirst ? turnClock : other, timerFirst ? other : turnClock) {
                    scheduler.advance(by: .seconds(5))
                    subscription.dispose()
                    #expect(allowed.contains(log.all), "\(log.all)")
                }
            }
        }

        @Test(arguments: [true, false]) func theEndDoesNotOvertakeElementsOfAThrottle(timerFirst: Bool) {
            interleave {
                let timed = Timed([1, 2]) { $0.throttle(.seconds(1), scheduler: $1) }
                return timed.round(
                    timerFirst: timerFirst, { timed.subject.onCompleted() },
                    allowed: [[.next(1), .next(2), .completed]])
            }
        }

        @Test(arguments: [true, false]) func anElementDoesNotOvertakeElementsOfAThrottle(timerFirst: Bool) {
            interleave {
                let timed = Timed([1, 2]) { $0.throttle(.seconds(1), scheduler: $1) }
                return timed.round(
                    timerFirst: timerFirst,
                    {
                        // As if the timer's thread were that slow.
                        timed.turnClock()
                        timed.subject.onNext(3)
                    }, allowed: [[.next(1), .next(2), .next(3)], [.next(1), .next(3)]])
            }
        }

        @Test(arguments: [true, false]) func theEndDoesNotOvertakeElementsOfADebounce(timerFirst: Bool) {
            interleave {
                let timed = Timed([1]) { $0.debounce(.seconds(1), scheduler: $1) }
                return timed.round(
                    timerFirst: timerFirst, { timed.subject.onCompleted() }, allowed: [[.next(1), .completed]])
            }
        }

        @Test(arguments: [true, false]) func anElementDoesNotOvertakeElementsOfADebounce(timerFirst: Bool) {
            interleave {
                let timed = Timed([1]) { $0.debounce(.seconds(1), scheduler: $1) }
                return timed.round(
                    timerFirst: timerFirst,
                    {
                        timed.subject.onNext(2)
                        timed.turnClock()
                    }, allowed: [[.next(1), .next(2)], [.next(2)]])
            }
        }

        @Test(arguments: [true, false]) func aDelayLosesNothingThatComesWhileItEmits(timerFirst: Bool) {
            interleave {
                let timed = Timed([1]) { $0.delay(.seconds(1), scheduler: $1) }
                return timed.round(
                    timerFirst: timerFirst,
                    {
                        timed.subject.onNext(2)
                        timed.subject.onCompleted()
                    }, allowed: [[.next(1), .next(2), .completed]])
            }
        }

        @Test(arguments: [true, false]) func anErrorIsTheLastThatADelayEmits(timerFirst: Bool) {
            interleave {
                let timed = Timed([1, 2]) { $0.delay(.seconds(1), scheduler: $1) }
                return timed.round(
                    timerFirst: timerFirst, { timed.subject.onError(Failure.first) },
                    allowed: (0...2).map { [.next(1), .next(2)].prefix($0) + [.error(Failure.first)] })
            }
        }

        @Test(arguments: [true, false]) func lateEventDoesNotInterleaveWithTheOtherSequence(timerFirst: Bool) {
            interleave {
                let timed = Timed([]) { $0.timeout(.seconds(1), other: Observable.of(7, 8), scheduler: $1) }
                let switched: [Event<Int>] = [.next(7), .next(8), .completed]
                return timed.round(
                    timerFirst: timerFirst, { timed.subject.onNext(1) }, allowed: [switched, [.next(1)] + switched])
            }
        }

        @Test(arguments: [true, false]) func takeEndsAfterItsDuration(timerFirst: Bool) {
            interleave {
                let timed = Timed([1]) { $0.take(for: .seconds(1), scheduler: $1) }
                return timed.round(
                    timerFirst: timerFirst, { timed.subject.onNext(2) },
                    allowed: [[.next(1), .completed], [.next(1), .next(2), .completed]])
            }
        }
    }
#endif
