import Curl
import FoundationEssentials
import Locking
import Rx

/// Sends requests with libcurl, selects proxies, follows redirects, and enforces timeouts.
final class CurlTransport: Sendable {
    private let client: CurlClient
    private let timeouts: HTTPClient.Timeouts
    private let limits: CurlLimits
    private let proxies: HTTPClient.Proxies
    private let access: HostAccess
    private let scheduler: any SchedulerType

    /// - Parameter authorities: A file of certificate authorities that replaces the system's.
    init(
        timeouts: HTTPClient.Timeouts, maximumBody: Int, proxies: @escaping HTTPClient.Proxies,
        access: HostAccess = HostAccess(), scheduler: any SchedulerType, authorities: String? = nil
    ) {
        limits = CurlLimits(body: maximumBody)
        var configuration = CurlConfiguration(limits: limits, connectMilliseconds: timeouts.connect.milliseconds)
        configuration.authorities = authorities
        client = CurlClient(configuration)
        self.timeouts = timeouts
        self.proxies = proxies
        self.access = access
        self.scheduler = scheduler
    }

    func response(to request: HTTPRequest) -> Single<HTTPResponse> {
        follow(request, Redirects(from: request))
            .timeout(
                timeouts.whole, other: .error(HTTPError.timedOut(host: request.url.host() ?? "")),
                scheduler: scheduler)
    }

    /// The response after all redirects.
    private func follow(_ request: HTTPRequest, _ redirects: Redirects) -> Single<HTTPResponse> {
        exchange(request).flatMap { [self] response in
            var redirects = redirects
            guard let next = try redirects.next(after: response, to: request) else {
                // Another host was not sent the validators, so its 304 means nothing.
                guard response.status != 304 || !redirects.hasDroppedValidators else {
                    throw HTTPError.malformed(host: request.url.host() ?? "")
                }
                var response = response
                response.url = request.url
                return .just(response)
            }
            return follow(next, redirects)
        }
    }

    private func exchange(_ request: HTTPRequest) -> Single<HTTPResponse> {
        .deferred { [self] in
            try access.ask(request.url)
            return proxiedExchange(request)
        }
    }

    private func proxiedExchange(_ request: HTTPRequest) -> Single<HTTPResponse> {
        proxies(request.url)
            .map { addresses in addresses.isEmpty ? [.environment] : addresses.map(CurlProxy.init) }
            .catch { _ in throw HTTPError.proxyFailed }
            .flatMap { [self] proxies in send(request, through: proxies[...]) }
    }

    /// Tries the proxies in order until one is reachable.
    private func send(_ request: HTTPRequest, through proxies: ArraySlice<CurlProxy>) -> Single<HTTPResponse> {
        send(request, through: proxies.first ?? .environment).catch { [self] error in
            guard error as? HTTPError == .proxyFailed, proxies.count > 1 else { throw error }
            return send(request, through: proxies.dropFirst())
        }
    }

    private func send(_ request: HTTPRequest, through proxy: CurlProxy) -> Single<HTTPResponse> {
        .create { [self] observer in
            let answer = ResponseAssembler(host: request.url.host() ?? "", limits: limits, observer: observer)
            answer.expectHead(within: timeouts.firstByte, scheduler)
            let transfer = client.start(CurlRequest(request, proxy: proxy)) { answer.receive($0) }
            return Disposables.create {
                answer.dispose()
                transfer.cancel()
            }
        }
    }
}

/// Assembles a response as it is received.
private final class ResponseAssembler: Disposable {
    private struct State {
        var head: CurlHead?
        var body = Data()
    }

    private let host: String
    private let limits: CurlLimits
    private let observer: Single<HTTPResponse>.SingleObserver
    private let state = Mutex(State())
    private let firstByte = SingleAssignmentDisposable()

    init(host: String, limits: CurlLimits, observer: @escaping Single<HTTPResponse>.SingleObserver) {
        self.host = host
        self.limits = limits
        self.observer = observer
    }

    func expectHead(within time: RxTimeInterval, _ scheduler: any SchedulerType) {
        firstByte.setDisposable(
            scheduler.scheduleRelative((), dueTime: time) { [observer, host] _ in
                observer(.failure(HTTPError.timedOut(host: host)))
                return Disposables.create()
            })
    }

    func receive(_ event: CurlEvent) {
        switch event {
        case .head(let head):
            firstByte.dispose()
            state.withLock { $0.head = head }
        case .body(let piece): state.withLock { $0.body.append(piece) }
        case .end(let error?): observer(.failure(HTTPError(error, host: host, limits: limits)))
        case .end(nil): end()
        }
    }

    private func end() {
        guard let response = state.withLock({ state in state.head.map { HTTPResponse($0, body: state.body) } }) else {
            return observer(.failure(HTTPError.noConnection(host: host)))
        }
        observer(.success(response))
    }

    func dispose() { firstByte.dispose() }
}

extension CurlRequest {
    fileprivate init(_ request: HTTPRequest, proxy: CurlProxy) {
        self.init(
            method: request.method.rawValue, url: request.url, headers: request.headers.all, body: request.body,
            proxy: proxy)
    }
}

extension CurlProxy {
    /// - Parameter address: In GIO's format; "direct://" means no proxy.
    fileprivate init(_ address: String) {
        self = address.hasPrefix("direct:") ? .none : .address(address)
    }
}

extension HTTPResponse {
    fileprivate init(_ head: CurlHead, body: Data) {
        var headers = HTTPHeaders()
        for field in head.fields {
            // Several fields with the same name are combined into a list.
            headers[field.name] = headers[field.name].map { "\($0), \(field.value)" } ?? field.value
        }
        self.init(status: head.status, headers: headers, body: body)
    }
}

extension RxTimeInterval {
    fileprivate var milliseconds: Int { Int(min(seconds * 1000, Double(Int32.max))) }
}
