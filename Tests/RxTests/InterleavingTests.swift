#if DEBUG
    import RxTest
    import Testing

    @testable import Rx

    /// Each race, once for each place where the other thread can interleave.
    @Suite struct InterleavingTests {
        @Test func aReplayIsNotOvertaken() {
            interleave {
                let relay = BehaviorRelay(value: 0)
                let log = Log<Int>()
                return Round({ _ = relay.subscribe(onNext: { log.append($0) }) }, { relay.accept(1) }) {
                    #expect(log.all == [0, 1] || log.all == [1])
                }
            }
        }

        @Test func anElementIsNotOvertakenByAReplay() {
            interleave {
                let relay = BehaviorRelay(value: 0)
                let log = Log<Int>()
                return Round({ relay.accept(1) }, { _ = relay.subscribe(onNext: { log.append($0) }) }) {
                    #expect(log.all == [0, 1] || log.all == [1])
                }
            }
        }

        @Test(arguments: [true, false]) func anElementFollowsTheReplayThatItMeets(_ elementIsFirst: Bool) {
            interleave {
                let log = Log<Int>()
                let subscription = SubjectSubscription(AnyObserver<Int> { event in event.element.map(log.append) })
                subscription.offer(.next(0))
                let send: @Sendable () -> Void = { subscription.on(.next(1)) }
                let replay: @Sendable () -> Void = { subscription.replay() }
                return Round(elementIsFirst ? send : replay, elementIsFirst ? replay : send) {
                    #expect(log.all == [0, 1])
                }
            }
        }

        @Test func twoThreadsAreReceivedInOneOrder() {
            interleave {
                let relay = BehaviorRelay(value: 0)
                let logs = [Log<Int>(), Log<Int>()]
                for log in logs { _ = relay.subscribe(onNext: { log.append($0) }) }
                return Round({ relay.accept(1) }, { relay.accept(2) }) {
                    #expect(logs[0].all.count == 3)
                    #expect(logs[0].all == logs[1].all)
                    #expect(logs[0].all.last == relay.value)
                }
            }
        }

        @Test func cancelledTransferDeliversNothing() {
            interleave {
                let subject = PublishSubject<Int>()
                let isDisposed = Counter()
                let late = Counter()
                let subscription = subject.subscribe(
                    AnyObserver { _ in if isDisposed.value > 0 { late.increment() } })
                return Round(
                    { subject.onNext(1) },
                    {
                        subscription.dispose()
                        isDisposed.increment()
                    }
                ) { #expect(late.value == 0) }
            }
        }

        @Test func aSharedSourceThatIsEndingIsNotStartedASecondTime() {
            interleave {
                let starts = Counter()
                let subject = PublishSubject<Int>()
                let shared = subject.do(onSubscribe: { starts.increment() }).share(replay: 1, scope: .forever)
                _ = shared.subscribe()
                return Round({ subject.onCompleted() }, { _ = shared.subscribe() }) { #expect(starts.value == 1) }
            }
        }

        @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever], [true, false])
        func subscriberArrivingAsTheLastOneLeavesIsConnected(_ scope: SubjectLifetimeScope, _ leavesFirst: Bool) {
            interleave {
                let subject = PublishSubject<Int>()
                let shared = subject.share(replay: 1, scope: scope)
                let leaving = shared.subscribe()
                subject.onNext(0)
                let log = Log<Int>()
                let joining = SingleAssignmentDisposable()
                let leave: @Sendable () -> Void = { leaving.dispose() }
                let join: @Sendable () -> Void = {
                    joining.setDisposable(shared.subscribe(onNext: { log.append($0) }))
                }
                return Round(leavesFirst ? leave : join, leavesFirst ? join : leave) {
                    subject.onNext(1)
                    #expect(log.all == [0, 1] || (scope == .whileConnected && log.all == [1]))
                    joining.dispose()
                    #expect(!subject.hasObservers)
                }
            }
        }

        @Test func anElementOfAConnectionThatIsDisposedDoesNotReachTheNextOne() {
            interleave {
                let subject = PublishSubject<Int>()
                let runs = Counter()
                let shared = Observable.deferred { runs.increment() == 1 ? subject.asObservable() : .never() }
                    .share(replay: 0, scope: .forever)
                let leaving = shared.subscribe()
                let log = Log<Int>()
                let joining = SingleAssignmentDisposable()
                return Round(
                    { subject.onNext(1) },
                    {
                        leaving.dispose()
                        joining.setDisposable(shared.subscribe(onNext: { log.append($0) }))
                    }
                ) {
                    #expect(log.all.isEmpty)
                    joining.dispose()
                }
            }
        }

        @Test func twoWhoConnectMakeOneConnectionAndWhoGivesItUpLeavesNone() {
            interleave {
                let starts = Counter()
                let subject = PublishSubject<Int>()
                let connectable = subject.do(onSubscribe: { starts.increment() }).publish()
                let connections = [SingleAssignmentDisposable(), SingleAssignmentDisposable()]
                return Round(
                    { connections[0].setDisposable(connectable.connect()) },
                    { connections[1].setDisposable(connectable.connect()) }
                ) {
                    #expect(starts.value == 1)
                    connections[0].dispose()
                    #expect(!subject.hasObservers)
                }
            }
        }

        @Test func aSubjectThatIsDisposedDuringADeliveryNotifiesNobodyTwice() {
            interleave {
                let subject = BehaviorSubject(value: 0)
                let log = Log<Event<Int>>()
                _ = subject.subscribe { log.append($0) }
                return Round({ subject.onNext(1) }, { subject.dispose() }) {
                    #expect(log.all == [.next(0)] || log.all == [.next(0), .next(1)])
                    #expect(!subject.hasObservers)
                }
            }
        }
    }
#endif
