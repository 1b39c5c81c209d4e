/// The settings for all requests of a client.
public struct CurlConfiguration: Sendable {
    public var limits: CurlLimits
    /// The timeout for connecting, including TLS.
    public var connectMilliseconds: Int
    /// How long a connection without requests is used again, in seconds; the default is libcurl's.
    public var idleSeconds = 118
    /// A file of certificate authorities that replaces the system's.
    package var authorities: String?

    public init(limits: CurlLimits, connectMilliseconds: Int = 10_000) {
        self.limits = limits
        self.connectMilliseconds = connectMilliseconds
    }
}

/// Limits for responses and for concurrent work.
public struct CurlLimits: Sendable {
    /// The maximum size of a decompressed body, in bytes.
    public var body: Int
    /// The maximum size of all header lines, including those of informational responses and of trailers, in bytes.
    public var headerBytes = 128 << 10
    /// The maximum number of header lines, counted in the same way.
    public var headerLines = 500
    /// The maximum number of body bytes that wait for the receiver; above it reading is paused, and the server has to
    /// wait.
    public var waitingBytes = 256 << 10
    /// The maximum number of connections to one host and port.
    public var connectionsPerHost = 4

    public init(body: Int) {
        self.body = body
    }
}
