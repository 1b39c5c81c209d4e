#if DEBUG
    import Glibc

    /// What a debug build complains of: that the grammar of sequences is broken, or that one feeds itself.
    enum Anomaly {
        /// Takes each complaint; a test's own takes it in place of standard error.
        @TaskLocal static var handler: @Sendable (String) -> Void = { message in
            let line = Array("Rx: \(message)\n".utf8)
            write(STDERR_FILENO, line, line.count)
        }

        static func report(_ message: String) { handler(message) }

        /// How many events in a row may be caused by the delivery of others.
        static var feedbackLimit: Int { 100_000 }
    }
#endif
