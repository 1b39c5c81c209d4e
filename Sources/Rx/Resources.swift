#if DEBUG
    import Synchronization

    /// Counts the subscriptions that are alive, in debug builds, so that tests can prove that none is left behind.
    public enum Resources {
        /// A count of its own for a piece of work and all that is subscribed in it, whatever else runs at the same time.
        @TaskLocal public static var scope = Count()

        /// The number of live subscriptions that were made in the current scope.
        public static var total: Int { scope.total }

        /// A number of live subscriptions.
        public final class Count: Sendable {
            private let count = Atomic(0)

            public init() {}

            /// The current number.
            public var total: Int { count.load(ordering: .sequentiallyConsistent) }

            fileprivate func add(_ change: Int) {
                count.wrappingAdd(change, ordering: .sequentiallyConsistent)
            }
        }

        /// Held by what counts as a live subscription; belongs to the scope that it was made in, wherever it is released.
        final class Token: Sendable {
            private let scope = Resources.scope

            init() { scope.add(1) }

            deinit { scope.add(-1) }
        }
    }
#endif
