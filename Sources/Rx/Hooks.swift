import Glibc
import struct Synchronization.Atomic

/// Global settings for all sequences.
public enum Hooks {
    /// Handles an error; the call stack is that of the subscription, and empty unless it was recorded.
    public typealias DefaultErrorHandler =
        @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    private static let errorHandler = Locked<DefaultErrorHandler> { _, error in
        #if DEBUG
            let line = Array("Unhandled error happened: \(error)\n".utf8)
            write(STDERR_FILENO, line, line.count)
        #endif
    }

    /// Called with the error of a `subscribe` without `onError`. Prints it in debug builds.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { errorHandler.value }
        set { errorHandler.value = newValue }
    }

    /// Captures the call stack of a subscription.
    public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

    private static let recordsCallStack = Atomic(false)
    private static let callStackCapture = Locked<CustomCaptureSubscriptionCallstack> { [] }

    /// Whether each `subscribe` without `onError` records its call stack for `defaultErrorHandler`.
    public static var recordCallStackOnError: Bool {
        get { recordsCallStack.load(ordering: .relaxed) }
        set { recordsCallStack.store(newValue, ordering: .relaxed) }
    }

    /// Captures the call stack that is recorded. Captures nothing by default, since the call stack as text needs all of
    /// Foundation: for example, set it to `{ Thread.callStackSymbols }`.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { callStackCapture.value }
        set { callStackCapture.value = newValue }
    }

    /// Handles the error of a subscription: by `handler`, or by the default one, with the call stack of this call.
    static func errorHandler(or handler: (@Sendable (any Error) -> Void)?) -> @Sendable (any Error) -> Void {
        if let handler { return handler }
        let callStack = recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
        return { error in defaultErrorHandler(callStack, error) }
    }
}
