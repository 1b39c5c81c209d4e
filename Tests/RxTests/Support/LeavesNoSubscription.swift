import Rx
import Testing

/// Proves after each test that no subscription which it made is still alive. In debug builds: elsewhere, nobody counts.
struct LeavesNoSubscription: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        #if DEBUG
            let count = Resources.Count()
            try await Resources.$scope.withValue(count) { try await function() }
            // Another thread may still be on its way out of the last delivery.
            let deadline = ContinuousClock.now + .seconds(5)
            while count.total != 0, ContinuousClock.now < deadline { await Task.yield() }
            #expect(count.total == 0, "subscriptions are left behind")
        #else
            try await function()
        #endif
    }
}

extension Trait where Self == LeavesNoSubscription {
    /// Whatever the tests subscribe to is given up, and released, when they end.
    static var leavesNoSubscription: LeavesNoSubscription { LeavesNoSubscription() }
}
