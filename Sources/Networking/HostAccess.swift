import FoundationEssentials
import Rx

/// Which hosts may be asked.
package final class HostAccess: Sendable {
    /// The hosts that the user has switched off, in lower case: no request is sent to them, also after a redirect.
    package let denied: BehaviorRelay<Set<String>>
    /// Emits the host of each request before it is sent, on any thread.
    package let asked = PublishRelay<String>()

    package init(denied: Set<String> = []) {
        self.denied = BehaviorRelay(value: denied)
    }

    /// Must be called before a request is sent.
    /// - Throws: `HTTPError.switchedOff`.
    package func ask(_ address: URL) throws(HTTPError) {
        // The same host: libcurl asks it without percent encoding (RFC 3986, section 3.2.2), …
        var host = (address.host(percentEncoded: false) ?? address.host())?.lowercased() ?? ""
        // … and this is its name from the root of DNS on (RFC 1034, section 3.1).
        if host.hasSuffix(".") { host.removeLast() }
        guard !denied.value.contains(host) else { throw .switchedOff(host: host) }
        asked.accept(host)
    }
}
