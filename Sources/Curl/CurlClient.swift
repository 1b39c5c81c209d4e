import Dispatch
import Foundation

/// Sends requests by libcurl, on a thread of its own, which begins with the first request and ends with the client.
///
/// Only `http` and `https`; HTTP/2 where the host speaks it over TLS. Connections are kept. Cookies, passwords from files,
/// redirects and caches there are none: each request carries what it says, and to its own host only.
///
/// Source: <https://curl.se/libcurl/c/libcurl-multi.html>
public final class CurlClient: Sendable {
    private let configuration: CurlConfiguration
    private let commands = CommandQueue()
    private let queue = DispatchQueue(label: "curl.receivers")

    public init(_ configuration: CurlConfiguration) {
        self.configuration = configuration
    }

    /// Closes the connections. Requests that are still under way end with `CurlError.closed`.
    deinit { commands.close() }

    /// Sends a request.
    /// - Parameter receive: Called with what comes of it, on a queue that all receivers of this client share.
    public func start(_ request: CurlRequest, receive: @escaping @Sendable (CurlEvent) -> Void) -> CurlTransfer {
        let transfer = CurlTransfer(
            queue: queue, commands: commands, limits: configuration.limits, receive: receive)
        commands.send(.start(transfer, request))
        if commands.needsThread() { startThread() }
        return transfer
    }

    private func startThread() {
        // The thread does not hold on to the client, or that would never be let go.
        let thread = Thread { [commands, configuration] in
            NetworkThread(commands: commands, configuration: configuration).run()
        }
        thread.name = "curl"
        thread.start()
    }
}
