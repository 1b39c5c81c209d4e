import CGtk
import Locking

/// The condition was not met in time.
struct WaitTimeoutError: Error, CustomStringConvertible {
    let description: String
}

/// Serves GLib's main loop and the main queue until `condition` is true.
/// - Parameter what: What is waited for, continuing "Waited in vain for".
func eventually(_ what: String, _ condition: () -> Bool) async throws {
    // All tests begin at once, and on a busy machine one may have to wait for a minute.
    let deadline = ContinuousClock.now + .seconds(240)
    while !condition() {
        guard ContinuousClock.now < deadline else { throw WaitTimeoutError(description: "Waited in vain for \(what).") }
        if g_main_context_iteration(nil, 0) == 0 {
            try await Task.sleep(for: .milliseconds(1))
        } else {
            // An animation has always something to do, and what is waited for may be up to another task of this actor.
            await Task.yield()
        }
    }
}

/// Records elements from any thread.
nonisolated final class Log<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    var all: [Element] { elements.withLock { $0 } }

    func append(_ element: Element) { elements.withLock { $0.append(element) } }
}

/// An object whose release can be observed through a weak reference.
nonisolated final class LifetimeToken: Sendable {
    func touch() {}
}
