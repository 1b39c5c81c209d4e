import Dispatch

/// Sends requests with libcurl, on a thread of its own, which starts with the first request and ends with the client.
///
/// It supports only `http` and `https`, and HTTP/2 over TLS. Connections are reused. There are no cookies, password
/// files, redirects or caches: each request sends only its own data, and only to its own host.
///
/// Source: <https://curl.se/libcurl/c/libcurl-multi.html>
public final class CurlClient: Sendable {
    private let configuration: CurlConfiguration
    private let commands = CommandQueue()
    private let queue = DispatchQueue(label: "curl.receivers")

    public init(_ configuration: CurlConfiguration) {
        self.configuration = configuration
    }

    /// Closes the connections. Running requests end with `CurlError.closed`.
    deinit { commands.close() }

    /// Sends a request.
    /// - Parameter receive: Called with each event, on a queue that all receivers of this client share.
    public func start(_ request: CurlRequest, receive: @escaping @Sendable (CurlEvent) -> Void) -> CurlTransfer {
        let transfer = CurlTransfer(
            queue: queue, commands: commands, limits: configuration.limits, receive: receive)
        commands.send(.start(transfer, request))
        // The thread does not retain the client, or it would never be released.
        if commands.needsThread() { NetworkThread(commands: commands, configuration: configuration).start() }
        return transfer
    }
}
