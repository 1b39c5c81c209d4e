import Locking
import Rx
import RxTest
import Testing

// MARK: A callback API as traits

private struct Repository: Sendable {
    let name: String
}

private struct User: Sendable {
    let name: String
}

/// An API that answers each call once, on any thread, and releases the closures of a call that is over.
private protocol GitHubType: AnyObject, ReactiveCompatible, Sendable {
    /// Cancels one call, or does nothing if it is over. It retains neither the API nor the closures of the call.
    typealias Cancellation = @Sendable () -> Void

    func save(
        _ repository: Repository, success: @escaping @Sendable () -> Void,
        failure: @escaping @Sendable (any Error) -> Void
    ) -> Cancellation

    /// Finds a repository, or nil if there is none of this name.
    func find(
        _ name: String, success: @escaping @Sendable (Repository?) -> Void,
        failure: @escaping @Sendable (any Error) -> Void
    ) -> Cancellation

    func myInfo(_ completion: @escaping @Sendable (Result<User, any Error>) -> Void) -> Cancellation
}

/// Nobody is left to answer: the API was released, or has released the closures of a call without calling them.
private struct GitHubGone: Error {}

/// Retained by the closures of one call only, so it is released when they are.
private final class Answer<Event: Sendable>: Sendable {
    private let observer: @Sendable (Event) -> Void
    private let missing: Event

    init(to observer: @escaping @Sendable (Event) -> Void, ifMissing missing: Event) {
        self.observer = observer
        self.missing = missing
    }

    func send(_ event: Event) { observer(event) }

    // A sequence that has ended or is disposed ignores this.
    deinit { observer(missing) }
}

extension Reactive where Base: GitHubType {
    fileprivate func save(_ repository: Repository) -> Completable {
        .create { [weak base] observer in
            let answer = Answer(to: observer, ifMissing: .error(GitHubGone()))
            let cancel = base?.save(
                repository, success: { answer.send(.completed) }, failure: { answer.send(.error($0)) })
            return Disposables.create { cancel?() }
        }
    }

    fileprivate func findRepository(_ name: String) -> Maybe<Repository> {
        .create { [weak base] observer in
            let answer = Answer(to: observer, ifMissing: .error(GitHubGone()))
            let cancel = base?.find(
                name, success: { answer.send($0.map { .success($0) } ?? .completed) },
                failure: { answer.send(.error($0)) })
            return Disposables.create { cancel?() }
        }
    }

    fileprivate func myInfo() -> Single<User> {
        .create { [weak base] observer in
            let answer = Answer(to: observer, ifMissing: .failure(GitHubGone()))
            let cancel = base?.myInfo { answer.send($0) }
            return Disposables.create { cancel?() }
        }
    }
}

/// Answers all calls alike, when a test says so: with a name, with nothing, or with an error.
private final class GitHub: GitHubType {
    typealias Callback = @Sendable (Result<String?, any Error>) -> Void

    let calls = Counter()
    let cancellations = Counter()
    private let waiting = Mutex<[Int: Callback]>([:])

    /// Those that are neither answered nor cancelled.
    var callbacks: [Callback] { waiting.withLock { Array($0.values) } }

    func answer(_ result: Result<String?, any Error>) {
        for callback in waiting.withLock({ exchange(&$0, with: [:]) }).values { callback(result) }
    }

    func forgetCalls() {
        waiting.withLockDiscarding { exchange(&$0, with: [:]) }
    }

    func save(
        _ repository: Repository, success: @escaping @Sendable () -> Void,
        failure: @escaping @Sendable (any Error) -> Void
    ) -> Cancellation {
        add { result in
            switch result {
            case .success: success()
            case .failure(let error): failure(error)
            }
        }
    }

    func find(
        _ name: String, success: @escaping @Sendable (Repository?) -> Void,
        failure: @escaping @Sendable (any Error) -> Void
    ) -> Cancellation {
        add { result in
            switch result {
            case .success(let name): success(name.map { Repository(name: $0) })
            case .failure(let error): failure(error)
            }
        }
    }

    func myInfo(_ completion: @escaping @Sendable (Result<User, any Error>) -> Void) -> Cancellation {
        add { result in completion(result.map { User(name: $0 ?? "") }) }
    }

    private func add(_ callback: @escaping Callback) -> Cancellation {
        let call = calls.increment()
        waiting.withLock { $0[call] = callback }
        return { [weak self] in self?.cancel(call) }
    }

    private func cancel(_ call: Int) {
        let callback = waiting.withLock { $0.removeValue(forKey: call) }
        if callback != nil { cancellations.increment() }
    }
}

/// The three calls, whose sequences are alike but for their elements.
enum GitHubCall: CaseIterable {
    case save, find, myInfo

    /// The sequence, with its element as a text.
    fileprivate func sequence(_ github: GitHub) -> Observable<String> {
        switch self {
        case .save: github.rx.save(Repository(name: "swift")).asObservable().map { never -> String in }
        case .find: github.rx.findRepository("swift").asObservable().map(\.name)
        case .myInfo: github.rx.myInfo().asObservable().map(\.name)
        }
    }

    /// Its events after the answer "swift".
    var success: [Event<String>] { self == .save ? [.completed] : [.next("swift"), .completed] }
}

@Suite(.leavesNoSubscription) struct CallbackTraitsTests {
    private let github = GitHub()
    private let events = Log<Event<String>>()

    @discardableResult private func subscribe(to sequence: Observable<String>) -> any Disposable {
        sequence.subscribe { [events] event in events.append(event) }
    }

    @Test(arguments: GitHubCall.allCases) func successIsTheElementAndCompletion(_ call: GitHubCall) {
        subscribe(to: call.sequence(github))
        #expect(events.all.isEmpty)
        github.answer(.success("swift"))
        #expect(events.all == call.success)
        #expect(github.cancellations.value == 0)
    }

    @Test(arguments: GitHubCall.allCases) func failureIsAnError(_ call: GitHubCall) {
        subscribe(to: call.sequence(github))
        github.answer(.failure(Failure.first))
        #expect(events.all == [.error(Failure.first)])
    }

    @Test func nothingFoundIsCompletionOnly() {
        subscribe(to: GitHubCall.find.sequence(github))
        github.answer(.success(nil))
        #expect(events.all == [.completed])
    }

    @Test(arguments: GitHubCall.allCases) func eachSubscriptionMakesACallOfItsOwn(_ call: GitHubCall) {
        let sequence = call.sequence(github)
        #expect(github.calls.value == 0)
        subscribe(to: sequence)
        subscribe(to: sequence)
        #expect(github.calls.value == 2)
        github.answer(.success("swift"))
        #expect(events.all == call.success + call.success)
    }

    @Test(arguments: GitHubCall.allCases) func disposalCancelsTheCallAndALateAnswerIsIgnored(_ call: GitHubCall) {
        let subscription = subscribe(to: call.sequence(github))
        let callbacks = github.callbacks
        subscription.dispose()
        #expect(github.cancellations.value == 1)
        #expect(github.callbacks.isEmpty)
        for callback in callbacks { callback(.success("swift")) }
        for callback in callbacks { callback(.failure(Failure.first)) }
        #expect(events.all.isEmpty)
    }

    @Test(arguments: GitHubCall.allCases) func theReleaseOfACancelledCallIsNoEvent(_ call: GitHubCall) {
        subscribe(to: call.sequence(github)).dispose()
        #expect(github.callbacks.isEmpty)
        #expect(events.all.isEmpty)
    }

    @Test(arguments: GitHubCall.allCases) func onlyTheFirstAnswerCounts(_ call: GitHubCall) {
        subscribe(to: call.sequence(github))
        let callbacks = github.callbacks
        for _ in 0..<2 {
            for callback in callbacks { callback(.success("swift")) }
        }
        for callback in callbacks { callback(.failure(Failure.first)) }
        #expect(events.all == call.success)
    }

    @Test(arguments: GitHubCall.allCases) func anAPIThatIsGoneBeforeTheSubscriptionIsAnError(_ call: GitHubCall) {
        var github: GitHub? = GitHub()
        weak let released = github
        let sequence = call.sequence(github!)
        github = nil
        #expect(released == nil)
        subscribe(to: sequence).dispose()
        #expect(events.all == [.error(GitHubGone())])
    }

    @Test(arguments: GitHubCall.allCases) func anAPIThatIsReleasedBeforeItsAnswerIsAnError(_ call: GitHubCall) {
        var github: GitHub? = GitHub()
        weak let released = github
        subscribe(to: call.sequence(github!))
        #expect(events.all.isEmpty)
        #expect(github?.calls.value == 1)
        github = nil
        #expect(released == nil)
        #expect(events.all == [.error(GitHubGone())])
    }

    @Test(arguments: GitHubCall.allCases) func anAPIThatForgetsACallIsAnErrorToo(_ call: GitHubCall) {
        subscribe(to: call.sequence(github))
        github.forgetCalls()
        #expect(events.all == [.error(GitHubGone())])
    }

    @Test(arguments: GitHubCall.allCases) func anAnswerCountsThoughTheAPIIsGone(_ call: GitHubCall) {
        var github: GitHub? = GitHub()
        subscribe(to: call.sequence(github!))
        let callbacks = github!.callbacks
        github = nil
        #expect(events.all.isEmpty)
        for callback in callbacks { callback(.success("swift")) }
        #expect(events.all == call.success)
    }
}
