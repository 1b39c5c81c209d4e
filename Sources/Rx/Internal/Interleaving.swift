/// Marks the places where another thread may interleave.
///
/// These periods last some nanoseconds, so that tests rarely hit a race. In a debug build a test can run the code of
/// the other thread there; in a release build this is empty.
enum Interleaving {
    #if DEBUG
        @TaskLocal static var visit: (@Sendable () -> Void)?

        static func point() { visit?() }
    #else
        static func point() {}
    #endif
}
