import Dispatch
import Foundation
import Rx
import Locking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Turns the callbacks of one `URLSession` into singles.
///
/// It keeps the time itself: `URLSession` on Linux has one timeout for a whole request, not one for its first byte.
final class URLSessionTransport: Sendable {
    private let timeouts: HTTPClient.Timeouts
    private let maximumBody: Int
    private let scheduler: any SchedulerType
    private let transfers = Transfers()
    private let session = Mutex(URLSession?.none)

    init(timeouts: HTTPClient.Timeouts, maximumBody: Int, scheduler: any SchedulerType) {
        self.timeouts = timeouts
        self.maximumBody = maximumBody
        self.scheduler = scheduler
    }

    /// Without this the session and its open connections would stay for ever.
    deinit { session.withLock { $0 }?.invalidateAndCancel() }

    func response(to request: HTTPRequest) -> Single<HTTPResponse> {
        .create { [self] observer in
            let task = sharedSession().dataTask(with: URLRequest(request))
            let transfer = Transfer(host: request.url.host() ?? "", maximumBody: maximumBody, observer: observer)
            transfers.insert(transfer, for: task)
            transfer.failLater(.firstByte, after: timeouts.firstByte, scheduler)
            transfer.failLater(.whole, after: timeouts.whole, scheduler)
            task.resume()
            return Disposables.create { [self] in
                transfer.dispose()
                // One that has ended is no longer among them, and needs no cancelling. On a thread of its own, since it
                // waits for the session's, which may be busy with what a fast server sends.
                if transfers.remove(task) != nil { DispatchQueue.global().async { task.cancel() } }
            }
        }
    }

    /// Made when it is first needed: starting the network stack takes time that the first frame does not have.
    private func sharedSession() -> URLSession {
        session.withLock { session in
            if let session { return session }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.httpCookieStorage = nil
            configuration.httpMaximumConnectionsPerHost = 4
            configuration.timeoutIntervalForRequest = timeouts.whole.seconds * 2
            let new = URLSession(configuration: configuration, delegate: transfers, delegateQueue: DelegateQueue())
            session = new
            return new
        }
    }
}

/// The requests on their way, and the session's delegate. Apart from the transport, because a session holds on to its
/// delegate.
private final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
    private let transfers = Mutex<[Int: Transfer]>([:])

    func insert(_ transfer: Transfer, for task: URLSessionTask) {
        transfers.withLock { $0[task.taskIdentifier] = transfer }
    }

    func remove(_ task: URLSessionTask) -> Transfer? {
        transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    private func transfer(_ task: URLSessionTask) -> Transfer? {
        transfers.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        if let transfer = transfer(dataTask) {
            transfer.begin(response)
            transfer.expect(response.expectedContentLength)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        transfer(dataTask)?.append(data)
    }

    /// A 401 that asks for a password is an answer like any other. Left alone, `URLSession` on Linux neither delivers it
    /// nor ends.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        if let response = task.response, let transfer = remove(task) {
            transfer.begin(response)
            transfer.end(nil)
        }
        completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = remove(task) else { return }
        // A redirect that leads nowhere ends without having been announced.
        if error == nil, let response = task.response { transfer.begin(response) }
        transfer.end(error)
    }
}

/// Where the delegate is called, one time after the other.
///
/// `URLSession` on Linux reads as fast as it can and queues what comes, so a fast server would fill the memory before
/// anybody has looked at the first bytes. Here it waits when it gets too far ahead. Foundation's own class is unchecked,
/// and Swift wants that repeated; what is added here is a semaphore, which any thread may use.
private final class DelegateQueue: OperationQueue, @unchecked Sendable {
    /// How many calls may wait: of about 16 KB each.
    private static let places = 16
    /// A delegate that waits for the session itself must not wait for ever.
    private static let patience = DispatchTimeInterval.milliseconds(100)

    // Not created with its places: it could then not be released as long as one is taken.
    private let free = DispatchSemaphore(value: 0)

    override init() {
        super.init()
        maxConcurrentOperationCount = 1
        for _ in 0..<Self.places { free.signal() }
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        let hasPlace = free.wait(timeout: .now() + Self.patience) == .success
        super.addOperation { [free] in
            block()
            if hasPlace { free.signal() }
        }
    }
}

/// One request on its way.
private final class Transfer: Disposable {
    enum Timer {
        case firstByte, whole
    }

    private struct State {
        var head: HTTPURLResponse?
        var body = Data()
    }

    private let host: String
    private let maximumBody: Int
    private let observer: Single<HTTPResponse>.SingleObserver
    private let state = Mutex(State())
    private let firstByte = SingleAssignmentDisposable()
    private let whole = SingleAssignmentDisposable()

    init(host: String, maximumBody: Int, observer: @escaping Single<HTTPResponse>.SingleObserver) {
        self.host = host
        self.maximumBody = maximumBody
        self.observer = observer
    }

    func failLater(_ timer: Timer, after time: RxTimeInterval, _ scheduler: any SchedulerType) {
        let disposable = timer == .firstByte ? firstByte : whole
        disposable.setDisposable(
            scheduler.scheduleRelative((), dueTime: time) { [observer, host] _ in
                observer(.failure(HTTPError.timedOut(host: host)))
                return Disposables.create()
            })
    }

    func begin(_ response: URLResponse) {
        firstByte.dispose()
        state.withLock { $0.head = response as? HTTPURLResponse }
    }

    /// Gives up before anything has come where the header tells too long a body; it is negative where it tells nothing.
    func expect(_ length: Int64) {
        if length > maximumBody { giveUp() }
    }

    func append(_ data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.body.count + data.count <= maximumBody else {
                state.body = Data()
                return true
            }
            state.body.append(data)
            return false
        }
        if isTooLarge { giveUp() }
    }

    /// The failure disposes the subscription, and that cancels the task.
    private func giveUp() { observer(.failure(HTTPError.tooLarge(host: host, limit: maximumBody))) }

    func end(_ error: (any Error)?) {
        if let error { return observer(.failure(HTTPError(error, host: host))) }
        guard let response = state.withLock({ HTTPResponse($0.head, body: $0.body) }) else {
            return observer(.failure(HTTPError.noConnection(host: host)))
        }
        observer(.success(response))
    }

    func dispose() {
        firstByte.dispose()
        whole.dispose()
    }
}

extension URLRequest {
    fileprivate init(_ request: HTTPRequest) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        for (name, value) in request.headers.all { setValue(value, forHTTPHeaderField: name) }
    }
}

extension HTTPResponse {
    fileprivate init?(_ head: HTTPURLResponse?, body: Data) {
        guard let head else { return nil }
        var headers = HTTPHeaders()
        for (name, value) in head.allHeaderFields {
            headers["\(name)"] = "\(value)"
        }
        self.init(status: head.statusCode, headers: headers, body: body)
    }
}
