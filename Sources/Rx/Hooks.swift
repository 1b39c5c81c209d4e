import Glibc

/// Global settings for all sequences.
public enum Hooks {
    /// Handles an error; the call stack is empty, since none is recorded.
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
}
