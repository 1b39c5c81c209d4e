#if DEBUG
    import Synchronization

    /// Counts the live subscriptions in debug builds, so that tests can detect leaks.
    public enum Resources {
        /// A separate count for a piece of work and all its subscriptions, independent of other work.
        @TaskLocal public static var scope = Count()

        /// The number of live subscriptions that were made in the current scope.
        public static var total: Int { scope.total }

        /// A counter of live subscriptions.
        public final class Count: Sendable {
            private let count = Atomic(0)

            public init() {}

            /// The current number.
            public var total: Int { count.load(ordering: .sequentiallyConsistent) }

            fileprivate func add(_ change: Int) {
                count.wrappingAdd(change, ordering: .sequentiallyConsistent)
            }
        }

        /// Held by each live subscription; belongs to the scope in which it was created.
        final class Token: Sendable {
            private let scope = Resources.scope

            init() { scope.add(1) }

            deinit { scope.add(-1) }
        }
    }
#endif
