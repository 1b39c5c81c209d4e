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
        /// Until the header has come.
        public var firstByte: RxTimeInterval
        /// Until all of it has come.
        public var whole: RxTimeInterval

        public init(firstByte: RxTimeInterval = .seconds(15), whole: RxTimeInterval = .seconds(60)) {
            self.firstByte = firstByte
            self.whole = whole
        }
    }

    /// The real network. Nothing is cached, since a cache would hide the 304s, and no cookies are kept.
    /// - Parameter maximumBody: The most bytes that a body may have, decompressed. A longer one is given up as soon as
    ///   that is known, with `HTTPError.tooLarge`.
    public static func live(
        timeouts: Timeouts = Timeouts(), maximumBody: Int = 32 << 20,
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(internalSerialQueueName: "http.timeouts")
    ) -> HTTPClient {
        let transport = URLSessionTransport(timeouts: timeouts, maximumBody: maximumBody, scheduler: scheduler)
        return HTTPClient { transport.response(to: $0) }
    }
}
