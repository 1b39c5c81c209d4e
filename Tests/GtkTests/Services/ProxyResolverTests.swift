import Gtk
import Rx
import Testing

@Suite struct ProxyResolverTests {
    /// Whatever the settings of this machine are, there is a result.
    @Test func thereIsAnAnswer() async throws {
        let proxies = try await ProxyResolver.proxies(for: "https://example.com/").value
        #expect(!proxies.isEmpty)
        #expect(proxies.allSatisfy { $0.contains("://") })
    }

    @Test func invalidURLIsAnError() async {
        await #expect(throws: GtkError.self) { try await ProxyResolver.proxies(for: "nonsense").value }
    }
}
