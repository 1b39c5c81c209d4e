extension HTTPError {
    /// What is wrong and what to do, in whole sentences.
    var sentence: String {
        switch self {
        case .noNetwork: "There is no network. Check the connection."
        case .noConnection(let host): "\(host) refused the connection or broke it off. Try again in a few minutes."
        case .insecure(let host): "No secure connection to \(host) can be made. Check the network and the clock."
        case .timedOut(let host): "\(host) took too long to answer. Try again."
        case .tooLarge(let host, let limit):
            "The answer of \(host) has more than \(Self.size(limit)) and was not read. Try again later."
        case .headerTooLarge(let host): "The answer of \(host) begins with too long a header. Try again later."
        case .malformed(let host):
            "The answer of \(host) is damaged or makes no sense. Try again in a few minutes."
        case .endlessRedirects(let host):
            "\(host) sends the request round in a circle. Open any website to sign in to the Wi-Fi network, or try again "
                + "later."
        case .redirectRefused(let host, .insecure):
            "\(host) sends the request on to an address without encryption, which is not asked. Open any website to sign in "
                + "to the Wi-Fi network, or try again later."
        case .redirectRefused(let host, .notWeb):
            "\(host) sends the request on to an address that is not on the web, which is not asked. Try again later."
        case .redirectRefused(let host, .credentials):
            "\(host) sends the request on to an address with a password in it, which is not asked. Try again later."
        case .proxyFailed:
            "The proxy does not let the request through. Check the proxy in the system’s network settings."
        case .other(let reason): "The request failed: \(reason). Try again in a few minutes."
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes)\u{A0}bytes" : "\(bytes >> 20)\u{A0}MB"
    }
}
