/// The places at which it matters whether another thread comes in between.
///
/// Such a moment lasts some nanoseconds, so that a race hardly ever meets it. In a debug build a test can do there what
/// the other thread would do; in a release build there is nothing.
enum Interleaving {
    #if DEBUG
        @TaskLocal static var visit: (@Sendable () -> Void)?

        static func point() { visit?() }
    #else
        static func point() {}
    #endif
}
