import Dispatch
import FoundationEssentials
import Rx

/// Sends HTTP requests.
package struct HTTPClient: Sendable {
    /// The response to the request, or an `HTTPError`. Each subscription sends a request; disposal cancels it.
    package var response: @Sendable (HTTPRequest) -> Single<HTTPResponse>

    package init(response: @escaping @Sendable (HTTPRequest) -> Single<HTTPResponse>) {
        self.response = response
    }

    /// Fails each request as if offline.
    package static let failing = HTTPClient { _ in .error(HTTPError.noNetwork) }
}

extension HTTPClient {
    /// The timeouts of a request.
    package struct Timeouts: Sendable {
        /// Until connected, including TLS. Waiting while all connections to the host are in use does not count.
        package var connect: RxTimeInterval
        /// Until the header is complete.
        package var firstByte: RxTimeInterval
        /// Until the response is complete, including all redirects.
        package var whole: RxTimeInterval

        package init(
            connect: RxTimeInterval = .seconds(25), firstByte: RxTimeInterval = .seconds(25),
            whole: RxTimeInterval = .seconds(90)
        ) {
            self.connect = connect
            self.firstByte = firstByte
            self.whole = whole
        }
    }

    /// The default maximum size of a response, in bytes: several times that of the longest page of events.
    package static let standardMaximumBody = 32 << 20

    /// The real network. Nothing is cached, since a cache would hide the 304s, and no cookies are stored.
    /// - Parameters:
    ///   - maximumBody: The maximum size of a decompressed body, in bytes. A longer one is cancelled as soon as possible,
    ///     with `HTTPError.tooLarge`.
    ///   - proxies: Called before each request, including those after redirects.
    ///   - access: Which hosts may be asked; all of them by default.
    package static func live(
        timeouts: Timeouts = Timeouts(), maximumBody: Int = standardMaximumBody,
        proxies: @escaping Proxies = { _ in .just([]) }, access: HostAccess = HostAccess(),
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(internalSerialQueueName: "http.timeouts")
    ) -> HTTPClient {
        let transport = CurlTransport(
            timeouts: timeouts, maximumBody: maximumBody, proxies: proxies, access: access, scheduler: scheduler)
        return HTTPClient { transport.response(to: $0) }
    }
}
