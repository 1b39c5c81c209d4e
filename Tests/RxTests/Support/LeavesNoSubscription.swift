import Rx
import Testing

/// Checks after each test that all its subscriptions were released. In debug builds only, since others do not count
/// them.
struct LeavesNoSubscription: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        #if DEBUG
            let count = Resources.Count()
            try await Resources.$scope.withValue(count) { try await function() }
            // Another thread may still be returning from the last delivery.
            let deadline = ContinuousClock.now + .seconds(5)
            while count.total != 0, ContinuousClock.now < deadline { await Task.yield() }
            #expect(count.total == 0, "subscriptions are left behind")
        #else
            try await function()
        #endif
    }
}

extension Trait where Self == LeavesNoSubscription {
    /// All subscriptions of the tests are disposed and released when they end.
    static var leavesNoSubscription: LeavesNoSubscription { LeavesNoSubscription() }
}
