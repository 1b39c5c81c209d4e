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
        case .headerTooLarge(let host): "The answer of \(host) begins with too long a header. Check its address."
        case .malformed(let host):
            "The answer of \(host) is damaged or makes no sense. Try again in a few minutes, or check its address."
        case .endlessRedirects(let host):
            "\(host) sends each request on to another address. Check its address, or sign in to the Wi-Fi network."
        case .redirectRefused(let host, let refusal):
            "\(host) sends the request on to \(refusal.words), which is not asked. Check its address, or sign in to the "
                + "Wi-Fi network."
        case .proxyFailed: "The proxy does not let the request through. Check the proxy in the network settings."
        case .other(let reason): "The request failed: \(reason). Try again in a few minutes."
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes)\u{A0}bytes" : "\(bytes >> 20)\u{A0}MB"
    }
}

extension RedirectRefusal {
    fileprivate var words: String {
        switch self {
        case .insecure: "an address without encryption"
        case .notWeb: "an address that is not on the web"
        case .credentials: "an address with a password in it"
        }
    }
}
