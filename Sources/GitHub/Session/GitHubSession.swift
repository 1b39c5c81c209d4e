import FoundationEssentials
import Locking
import Logging
import Networking
import Rx

/// The only access to GitHub for one server and account: it sends one request at a time, keeps count of what GitHub
/// permits, and sends nothing during a pause. The account may change when a person signs in or out.
package final class GitHubSession: Sendable {
    package let server: GitHubServer
    /// The account whose token is sent.
    package var account: Account { credentials.withLock(\.account) }
    /// Emits when requests are sent for another account from now on, or with another token.
    package var credentialsChanged: Observable<Void> { changed.asObservable() }
    /// Emits when what failed for its credentials may succeed: there are others from now on, or these are accepted again.
    package var credentialsRecovered: Observable<Void> {
        let acceptances = budget.map(\.rejection).distinctUntilChanged().skip(1).filter { $0 == nil }.map { _ in }
        return Observable.merge(credentialsChanged, acceptances)
    }
    /// What GitHub permits, as last reported.
    package let budget = BehaviorRelay(value: GitHubBudget())
    /// How far GitHub's clock is ahead of this machine's, in seconds, as of the last answer; nil until it is known.
    package let clockOffset = BehaviorRelay<TimeInterval?>(value: nil)
    /// Each request that GitHub has answered, with whatever status; emitted on the worker.
    package let answered = PublishRelay<AnsweredRequest>()

    private let http: HTTPClient
    private let credentials: Mutex<Credentials>
    private let changed = PublishRelay<Void>()
    private let queue = RequestQueue()
    /// How often the credentials were rejected or have changed. What was requested in a former generation would be rejected
    /// again, or was sent with others.
    private let generation = Mutex(0)
    /// When a request was last sent that changes something.
    private let lastWrite = Mutex<Date?>(nil)
    package let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let log = Logger(label: "dashboard.github")

    /// - Parameters:
    ///   - clock: The clock for pauses.
    ///   - worker: The scheduler that decodes answers: serial, and not the main thread.
    package init(
        server: GitHubServer, credentials: Credentials = .anonymous, http: HTTPClient, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.server = server
        self.credentials = Mutex(credentials)
        self.http = http
        self.clock = clock
        self.worker = worker
    }

    /// Sends the following requests with these credentials; the limits of another account are not known yet. Must be
    /// called on the worker.
    package func use(_ credentials: Credentials) {
        let former = account
        self.credentials.withLock { $0 = credentials }
        // After them: what is sent in between may count as sent with the former ones, but not the other way round.
        generation.withLock { $0 += 1 }
        var budget = account == former ? budget.value : GitHubBudget()
        budget.forgetRejection()
        self.budget.accept(budget)
        // Last: what is requested then must not meet the former limits.
        changed.accept(())
    }

    /// GitHub's answer, on the worker, or a `GitHubError`. Each subscription sends a request when it is its turn, unless
    /// GitHub has requested a pause; disposal cancels it.
    ///
    /// After GitHub has rejected the credentials, only what a person requests from then on is sent: further wrong tokens
    /// would lock the account out.
    package func answer<Content>(
        to request: GitHubRequest<Content>, _ priority: RequestPriority = .background
    ) -> Single<GitHubAnswer<Content>> {
        Single.deferred { [self] in
            let known = generation.withLock { $0 }
            return queue.enqueued(.deferred { [self] in try answerNow(to: request, priority, known: known) }, priority)
        }
        .catch { error in .error(GitHubError(error, about: request.subject)) }
    }

    /// - Parameter known: The generation of the credentials when it was requested.
    private func answerNow<Content>(
        to request: GitHubRequest<Content>, _ priority: RequestPriority, known: Int
    ) throws -> Single<GitHubAnswer<Content>> {
        let generation = generation.withLock { $0 }
        if let rejection = budget.value.rejection, priority == .background || known != generation {
            throw GitHubError(rejection, about: request.subject)
        }
        if let exceeded = budget.value.exceeded(for: request.resource, at: clock.now) {
            throw GitHubError(.rateLimited(exceeded.limit, until: exceeded.pause.end), about: request.subject)
        }
        let credentials = credentials.withLock { $0 }
        return credentials.token
            .flatMap { [self] token in send(request.httpRequest(to: server, token), isWrite: request.isWrite) }
            .observe(on: worker)
            .map { [self] response in try receive(response, to: request, as: credentials.account) }
            .do(
                onSuccess: { [weak self] _ in self?.note(nil, sentIn: generation) },
                onError: { [weak self] error in
                    self?.note(GitHubError(error, about: request.subject).reason, sentIn: generation)
                })
    }

    /// Records whether the credentials are accepted, unless they have changed since the request was sent.
    private func note(_ reason: GitHubError.Reason?, sentIn generation: Int) {
        let isCurrent = self.generation.withLock { current in
            guard current == generation else { return false }
            if reason?.concernsCredentials == true { current += 1 }
            return true
        }
        guard isCurrent else { return }
        var budget = budget.value
        budget.note(reason)
        if budget != self.budget.value { self.budget.accept(budget) }
    }

    /// The end of the pause in which no request for `resource` is sent; nil if there is none now.
    package func pauseEnd(for resource: RateLimit.Resource = .core) -> Date? {
        budget.value.exceeded(for: resource, at: clock.now)?.pause.end
    }

    /// The minimum time between two requests that change something, in seconds.
    ///
    /// Source:
    /// <https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api#pause-between-mutative-requests>
    static let writePause: TimeInterval = 1

    private func send(_ request: HTTPRequest, isWrite: Bool) -> Single<HTTPResponse> {
        guard isWrite else { return http.response(request) }
        let now = clock.now
        let wait = lastWrite.withLock { last -> TimeInterval in
            // Never longer than the pause, even if the clock was set back.
            let wait = last.map { min(max(0, Self.writePause - now.timeIntervalSince($0)), Self.writePause) } ?? 0
            last = now.addingTimeInterval(wait)
            return wait
        }
        guard wait > 0 else { return http.response(request) }
        return Single<Int>.timer(.milliseconds(Int((wait * 1000).rounded(.up))), scheduler: clock)
            .flatMap { [http] _ in http.response(request) }
    }

    private func receive<Content>(
        _ response: HTTPResponse, to request: GitHubRequest<Content>, as account: Account
    ) throws -> GitHubAnswer<Content> {
        let now = clock.now
        log.debug(
            "Answer from GitHub.", metadata: ["request": "\(request.path)", "status": "\(response.status)"])
        answered.accept(
            AnsweredRequest(name: request.name, status: response.status, isAuthorized: account != .anonymous))
        if let time = response.headers.date { clockOffset.accept(time.timeIntervalSince(now)) }
        var budget = budget.value
        // Only one request is sent at a time, so nothing else changes it in the meantime.
        defer { if account == self.account { self.budget.accept(budget) } }
        // A rejected token counts against the limit of those without one.
        if response.status != 401 || account == .anonymous {
            budget.record(response.headers, of: request.resource, now: now)
        }
        let error = GitHubError.Reason(
            response, isConditional: request.isConditional, isWrite: request.isWrite, web: server.web, now: now)
        if var reason = error {
            if case .rateLimited(let limit, let end) = reason {
                reason = .rateLimited(limit, until: budget.exceed(limit, for: request.resource, until: end, now: now))
            }
            throw GitHubError(reason, about: request.subject)
        }
        budget.succeed(for: request.resource)
        let isRedirected = response.url.map { $0 != request.url(on: server) } ?? false
        let headers = AnswerHeaders(response.headers, from: server, to: account, isRedirected: isRedirected)
        return response.isSuccess ? .modified(try request.decode(response.body), headers) : .notModified(headers)
    }
}

extension GitHubRequest {
    /// Whether "not modified" is a valid answer.
    fileprivate var isConditional: Bool { validators?.isEmpty == false }
}
