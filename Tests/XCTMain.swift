import Testing

/// Starts the tests, as SwiftPM's own entry point does. Without it SwiftPM looks for tests of XCTest, of which there are none, in the
/// index, which takes a seventh of the time to build the tests.
@main
enum TestRunner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
