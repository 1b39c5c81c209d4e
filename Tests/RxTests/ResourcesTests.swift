#if DEBUG
    import Rx
    import Testing

    @Suite(.leavesNoSubscription) struct ResourcesTests {
        @Test func eachOperatorCountsWhileItIsSubscribed() {
            let subject = PublishSubject<Int>()
            let subscription = subject.map { $0 + 1 }.filter { $0 > 0 }.subscribe(onNext: { _ in })
            // One for the subject's subscriber, and one for each operator.
            #expect(Resources.total == 3)
            subscription.dispose()
            #expect(Resources.total == 0)
        }

        @Test func theCountGoesBackOnTheEndToo() {
            let subject = PublishSubject<Int>()
            let subscription = subject.map { $0 + 1 }.subscribe()
            subject.onCompleted()
            #expect(Resources.total == 0)
            subscription.dispose()
        }

        @Test func aScopeCountsNothingOfAnother() {
            let outside = PublishSubject<Int>()
            let subscription = outside.subscribe()
            let count = Resources.Count()
            Resources.$scope.withValue(count) { _ = outside.subscribe().dispose() }
            #expect(count.total == 0)
            #expect(Resources.total == 1)
            subscription.dispose()
        }
    }
#endif
