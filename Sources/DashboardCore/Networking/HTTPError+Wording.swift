extension HTTPError {
    /// What is wrong and what to do, in whole sentences.
    var sentence: String {
        switch self {
        case .noNetwork: "There is no network. Check the connection."
        case .noConnection(let host): "\(host) refused the connection or broke it off. Try again in a few minutes."
        case .insecure(let host): "No secure connection to \(host) can be made. Check the network and the clock."
        case .timedOut(let host): "\(host) took too long to answer. Try again."
        case .tooLarge(let host, let limit):
            "The answer of \(host) has more than \(Self.size(limit)) and was not read. Check its address."
        case .other(let reason): "The request failed: \(reason)"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes)\u{A0}bytes" : "\(bytes >> 20)\u{A0}MB"
    }
}
