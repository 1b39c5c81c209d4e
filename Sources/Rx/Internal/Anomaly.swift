#if DEBUG
    import Glibc

    /// The errors that a debug build reports: violations of the event grammar, and endless feedback loops.
    enum Anomaly {
        /// Handles each message; tests replace the default, which prints to standard error.
        @TaskLocal static var handler: @Sendable (String) -> Void = { message in
            let line = Array("Rx: \(message)\n".utf8)
            write(STDERR_FILENO, line, line.count)
        }

        static func report(_ message: String) { handler(message) }

        /// How many events in a row may be caused by the delivery of others.
        static var feedbackLimit: Int { 100_000 }
    }
#endif
