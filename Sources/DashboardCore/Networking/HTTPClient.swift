import Foundation
import Rx

/// Sends requests.
public struct HTTPClient: Sendable {
    /// One answer to the request, or an `HTTPError`. Sent anew for each subscription; disposal cancels it.
    public var response: @Sendable (HTTPRequest) -> Single<HTTPResponse>

    public init(response: @escaping @Sendable (HTTPRequest) -> Single<HTTPResponse>) {
        self.response = response
    }

    /// Finds no network, whatever is asked.
    public static let failing = HTTPClient { _ in .error(HTTPError.noNetwork) }
}

extension HTTPClient {
    /// How long to wait for an answer.
    public struct Timeouts: Sendable {
        /// Until there is a connection, TLS included. It does not count while others take up all connections to the host.
        public var connect: RxTimeInterval
        /// Until the header has come.
        public var firstByte: RxTimeInterval
        /// Until all of it has come, after all redirects.
        public var whole: RxTimeInterval

        public init(
            connect: RxTimeInterval = .seconds(10), firstByte: RxTimeInterval = .seconds(15),
            whole: RxTimeInterval = .seconds(60)
        ) {
            self.connect = connect
            self.firstByte = firstByte
            self.whole = whole
        }
    }

    /// What an answer may have unless more is known of it, in bytes: several times the longest page of events.
    public static let standardMaximumBody = 32 << 20

    /// The real network. Nothing is cached, since a cache would hide the 304s, and no cookies are kept.
    /// - Parameters:
    ///   - maximumBody: The most bytes that a body may have, decompressed. A longer one is given up as soon as that is
    ///     known, with `HTTPError.tooLarge`.
    ///   - proxies: Asked before each request, those after redirects included.
    public static func live(
        timeouts: Timeouts = Timeouts(), maximumBody: Int = standardMaximumBody,
        proxies: @escaping Proxies = { _ in .just([]) },
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(internalSerialQueueName: "http.timeouts")
    ) -> HTTPClient {
        let transport = CurlTransport(
            timeouts: timeouts, maximumBody: maximumBody, proxies: proxies, scheduler: scheduler)
        return HTTPClient { transport.response(to: $0) }
    }
}
