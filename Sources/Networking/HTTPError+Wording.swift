import Translation

extension HTTPError {
    /// The problem and what to do, in full sentences.
    package var sentence: String {
        switch self {
        case .noNetwork: tr("There is no network. Check the connection.")
        case .noConnection(let host):
            tr("{host} refused or dropped the connection. Try again in a few minutes.", ["host": host])
        case .insecure(let host):
            tr("A secure connection to {host} cannot be made. Check the network and the clock.", ["host": host])
        case .timedOut(let host): tr("{host} took too long to answer. Try again.", ["host": host])
        case .tooLarge(let host, let limit):
            tr(
                "The answer from {host} is larger than {size} and was not read. Try again later.",
                ["host": host, "size": Self.size(limit)])
        case .headerTooLarge(let host):
            tr("The answer from {host} begins with a header that is too long. Try again later.", ["host": host])
        case .malformed(let host):
            tr("The answer from {host} is damaged. Try again in a few minutes.", ["host": host])
        case .endlessRedirects(let host):
            trSentences(tr("{host} redirects the request endlessly.", ["host": host]), Self.signIn)
        case .redirectNotFollowed(let host, .insecure):
            trSentences(
                tr("{host} redirects to an unencrypted address, which Dashboard does not follow.", ["host": host]),
                Self.signIn)
        case .redirectNotFollowed(let host, .notWeb):
            tr(
                "{host} redirects to an address outside the web. It is not followed. Try again later.",
                ["host": host])
        case .redirectNotFollowed(let host, .credentials):
            tr(
                "{host} redirects to an address that contains a password. It is not followed. Try again later.",
                ["host": host])
        case .switchedOff(let host):
            tr("Requests to {host} are switched off. Switch them on in the preferences, under Privacy.", ["host": host])
        case .proxyFailed:
            tr("The proxy did not accept the request. Check the proxy in the system’s network settings.")
        case .other(let reason):
            trSentences(tr("The request failed. Try again in a few minutes."), reason.asDetails)
        }
    }

    private static var signIn: String {
        tr("Open any website to sign in to the Wi-Fi network, or try again later.")
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20
            ? trn("{count} byte", "{count} bytes", count: bytes).unbroken
            : trn("{count} MB", "{count} MB", count: bytes >> 20).unbroken
    }
}
