/// What holds for all requests of a client.
public struct CurlConfiguration: Sendable {
    public var limits: CurlLimits
    /// How long connecting may take, TLS included.
    public var connectMilliseconds: Int
    /// A file of certificate authorities in place of the system's.
    package var authorities: String?

    public init(limits: CurlLimits, connectMilliseconds: Int = 10_000) {
        self.limits = limits
        self.connectMilliseconds = connectMilliseconds
    }
}

/// How much of an answer is taken, and how much is under way at the same time.
public struct CurlLimits: Sendable {
    /// The most bytes of a body, decompressed.
    public var body: Int
    /// The most bytes of all header lines, those of informational answers and of trailers too.
    public var headerBytes = 128 << 10
    /// The most header lines, counted likewise.
    public var headerLines = 500
    /// So many bytes of a body may wait to be taken; meanwhile no more is read, and the server has to wait.
    public var waitingBytes = 256 << 10
    /// The most connections to one host and port.
    public var connectionsPerHost = 4

    public init(body: Int) {
        self.body = body
    }
}
