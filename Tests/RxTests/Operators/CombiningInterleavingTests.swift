#if DEBUG
    import RxTest
    import Testing

    @testable import Rx

    /// Two threads in one operator, once for each place where the second can interleave.
    ///
    /// There are few cases for zip: a result needs an element of every source, and so a new one of the source whose
    /// element is still being handled. Only taking the same elements on two threads can go wrong.
    @Suite(.leavesNoSubscription) struct CombiningInterleavingTests {
        private static func subjects() -> [PublishSubject<Int>] { [PublishSubject(), PublishSubject()] }

        @Test(arguments: [false, true]) func theLatestCombinationComesLast(ofACollection: Bool) {
            interleave {
                let subjects = Self.subjects()
                let log = Log<Int>()
                let combined =
                    ofACollection
                    ? Observable.combineLatest(subjects) { $0[0] + $0[1] }
                    : .combineLatest(subjects[0], subjects[1]) { $0 + $1 }
                let subscription = combined.subscribe(onNext: { log.append($0) })
                for subject in subjects { subject.onNext(0) }
                return Round({ subjects[0].onNext(1) }, { subjects[1].onNext(10) }) {
                    #expect(log.all == [0, 1, 11] || log.all == [0, 10, 11])
                    subscription.dispose()
                }
            }
        }

        @Test(arguments: [false, true]) func combineLatestDoesNotEndBeforeItsLastElement(ofACollection: Bool) {
            interleave {
                let subjects = Self.subjects()
                let log = Log<Event<Int>>()
                let combined =
                    ofACollection
                    ? Observable.combineLatest(subjects) { $0[0] + $0[1] }
                    : .combineLatest(subjects[0], subjects[1]) { $0 + $1 }
                _ = combined.subscribe { log.append($0) }
                for subject in subjects { subject.onNext(0) }
                @Sendable func send(_ number: Int, to subject: PublishSubject<Int>) {
                    subject.onNext(number)
                    subject.onCompleted()
                }
                return Round({ send(1, to: subjects[0]) }, { send(10, to: subjects[1]) }) {
                    #expect(log.all.count == 4)
                    #expect(log.all.suffix(2) == [.next(11), .completed])
                }
            }
        }

        @Test func zipJoinsEachElementOnceAndEndsAfterTheLast() {
            interleave {
                let subjects = Self.subjects()
                let log = Log<Event<Int>>()
                _ = Observable.zip(subjects[0], subjects[1]) { $0 * $1 }.subscribe { log.append($0) }
                @Sendable func send(to subject: PublishSubject<Int>) {
                    for number in 1...3 { subject.onNext(number) }
                    subject.onCompleted()
                }
                return Round({ send(to: subjects[0]) }, { send(to: subjects[1]) }) {
                    #expect(log.all == [.next(1), .next(4), .next(9), .completed])
                }
            }
        }

        @Test(arguments: [1, 2]) func mergingEndsAfterTheLastElementOfAll(limit: Int) {
            interleave {
                let outer = PublishSubject<Observable<Int>>()
                let inner = PublishSubject<Int>()
                let log = Log<Event<Int>>()
                _ = outer.merge(maxConcurrent: limit).subscribe { log.append($0) }
                outer.onNext(inner.asObservable())
                return Round(
                    {
                        inner.onNext(1)
                        inner.onCompleted()
                    },
                    {
                        outer.onNext(.just(2))
                        outer.onCompleted()
                    }
                ) {
                    #expect(log.all.count == 3)
                    #expect(log.all.last == .completed)
                }
            }
        }

        @Test func aSequenceThatIsDueAfterDisposalIsNotSubscribed() {
            interleave {
                let outer = PublishSubject<Observable<Int>>()
                let inner = Self.subjects()
                let isDisposed = Counter()
                let late = Counter()
                let subscription = outer.concat().subscribe()
                outer.onNext(inner[0].asObservable())
                outer.onNext(inner[1].do(onSubscribe: { if isDisposed.value > 0 { late.increment() } }))
                return Round(
                    { inner[0].onCompleted() },
                    {
                        subscription.dispose()
                        isDisposed.increment()
                    }
                ) {
                    #expect(late.value == 0)
                    #expect(!outer.hasObservers && !inner[1].hasObservers)
                }
            }
        }

        @Test func aStaleSequenceDoesNotComeAfterItsSuccessor() {
            interleave {
                let outer = PublishSubject<Int>()
                let stale = PublishSubject<Int>()
                let log = Log<Int>()
                let subscription = outer.flatMapLatest { $0 == 0 ? stale.asObservable() : .just(1) }
                    .subscribe(onNext: { log.append($0) })
                outer.onNext(0)
                return Round({ stale.onNext(0) }, { outer.onNext(1) }) {
                    #expect(log.all.last == 1)
                    subscription.dispose()
                }
            }
        }

        @Test func theEndsOfBothLevelsAreTheEndOfTheLatest() {
            interleave {
                let outer = PublishSubject<Observable<Int>>()
                let inner = PublishSubject<Int>()
                let log = Log<Event<Int>>()
                _ = outer.switchLatest().subscribe { log.append($0) }
                outer.onNext(inner.asObservable())
                return Round({ inner.onCompleted() }, { outer.onCompleted() }) { #expect(log.all == [.completed]) }
            }
        }

        /// Each operator, with two subjects that have already emitted.
        static let operators: [@Sendable ([PublishSubject<Int>]) -> Observable<Int>] = [
            { .merge($0) },
            { .combineLatest($0[0], $0[1].startWith(0)) { $0 + $1 } },
            { .zip($0[0], $0[1].startWith(0)) { $0 + $1 } },
            { $0[0].withLatestFrom($0[1].startWith(0)) },
            { subjects in Observable.just(1).flatMap { _ in subjects[0] } },
            { subjects in Observable.just(1).flatMapLatest { _ in subjects[0] } },
            { subjects in Observable.just(1).concatMap { _ in subjects[0] } },
            { $0[0].concat($0[1]) },
        ]

        @Test(arguments: operators.indices) func cancelledTransferDeliversNothing(by index: Int) {
            interleave {
                let subjects = Self.subjects()
                let isDisposed = Counter()
                let late = Counter()
                let subscription = Self.operators[index](subjects)
                    .subscribe(AnyObserver { _ in if isDisposed.value > 0 { late.increment() } })
                return Round(
                    { subjects[0].onNext(1) },
                    {
                        subscription.dispose()
                        isDisposed.increment()
                    }
                ) {
                    #expect(late.value == 0)
                    subscription.dispose()
                    #expect(!subjects[0].hasObservers && !subjects[1].hasObservers)
                }
            }
        }
    }
#endif
