import Base
import FoundationEssentials
import Rx
import Weather

/// Repeats requests to a weather service if that may help: failures after some seconds, other errors as soon as the
/// network, the end of a pause or the key that they lack is there. What the selected service fails to answer is asked of
/// another one, if that is permitted.
struct RetryingWeatherClient: Sendable {
    /// How many times a service that fails or does not respond is requested.
    static let maximumAttempts = 4
    /// How long to wait between these attempts, in seconds.
    static let delays = 1.0...4.0

    let access: WeatherAccess
    /// Whether the response is needed. If not, a service that has requested a pause is not requested after it until the
    /// response is needed again.
    let isWanted: Observable<Bool>
    let isOnline: BehaviorRelay<Bool>
    let clock: any SchedulerType
    /// Whether another service may answer instead of the selected one. Not for the many requests of the map, which would use up
    /// what a key permits, nor for what no person waits for.
    var failsOver = false

    /// The progress of a request. Completes after the response, or fails with the `WeatherError` that no retry can fix.
    enum Progress<Answer: Sendable>: Sendable {
        /// The response, the service that sent it, and the selected one if that has failed.
        case answer(Answer, WeatherService, insteadOf: WeatherService?)
        /// Attempt `number` is about to be made, because of `error`.
        case trying(number: Int, because: WeatherError)
        /// No request is sent until a condition is met.
        case waiting(WeatherWait)
        /// The condition is met.
        case waitEnded
    }

    /// Sends the request to the service that is selected at the time of each attempt.
    func request<Answer>(
        _ makeRequest: @escaping @Sendable (WeatherClient) -> Single<Answer>
    ) -> Observable<Progress<Answer>> {
        request { makeRequest($0).asObservable() }
    }

    /// The same for a response in several parts. Each attempt is a separate request, which may omit the parts that the
    /// previous one has received.
    func request<Answer>(
        _ makeRequest: @escaping @Sendable (WeatherClient) -> Observable<Answer>
    ) -> Observable<Progress<Answer>> {
        request(Attempts(), makeRequest)
    }

    private func request<Answer>(
        _ attempts: Attempts, _ makeRequest: @escaping @Sendable (WeatherClient) -> Observable<Answer>
    ) -> Observable<Progress<Answer>> {
        access.current().asObservable().flatMap { selected -> Observable<Progress<Answer>> in
            if let pause = access.pause(of: selected.service, at: clock.now) {
                return end(of: pause).retry { request($0, makeRequest) }
            }
            let answer = selected.rejection.map { .error($0) } ?? makeRequest(selected.client)
            return
                answer
                .map { answer in
                    access.noteAnswer(of: selected.service)
                    return .answer(answer, selected.service, insteadOf: nil)
                }
                .catch { error in
                    let error = WeatherError(error)
                    let plan = retryPlan(after: error, of: selected, attempts)
                    let again = plan.map { $0.retry { request($0, makeRequest) } } ?? .error(error)
                    guard failsOver, error.isFaultOfService(isOnline: isOnline.value) else { return again }
                    // One attempt is enough while the service is known to fail.
                    guard plan == nil || access.isFailing(selected.service) else { return again }
                    access.noteFailure(of: selected.service)
                    return failover(from: selected.service, after: error, makeRequest).ifEmpty(switchTo: again)
                }
        }
    }

    /// How to retry; nil if retrying cannot help.
    private func retryPlan(after error: WeatherError, of selected: WeatherAccess.SelectedService, _ attempts: Attempts)
        -> RetryPlan?
    {
        switch error {
        case .unreachable where !isOnline.value:
            return RetryPlan(.waiting(.network), isOnline.filter { $0 }.map { _ in })
        case .unreachable(let error) where !error.mayPass: return nil
        case .unreachable, .serverFailed:
            guard attempts.number < Self.maximumAttempts else { return nil }
            var next = attempts
            let time = clock.now.addingTimeInterval(next.nextDelay())
            return RetryPlan(.trying(number: next.number, because: error), .timer(at: time, clock), next)
        case .rateLimited(let seconds):
            return end(of: access.noteLimit(of: selected.service, seconds: seconds, at: clock.now))
        case .keyMissing: return RetryPlan(.waiting(.key(.missing)), access.newKey(after: selected))
        case .keyRejected(let message):
            access.reject(selected, message: message)
            return RetryPlan(.waiting(.key(.rejected(message: message))), access.newKey(after: selected))
        case .notFound, .refused, .unreadable: return nil
        }
    }

    /// Waits for the end of a pause that the service has requested, possibly for another request.
    private func end(of pause: Pause) -> RetryPlan {
        let end = Observable.timer(at: pause.end, clock)
        return RetryPlan(
            .waiting(.pause(until: pause.end)), end.flatMap { [isWanted] in isWanted.filter { $0 }.map { _ in } })
    }

    /// The number of attempts.
    private struct Attempts {
        private(set) var number = 1
        private var backoff = Backoff()

        /// Counts another attempt, and returns the delay before it, in seconds.
        mutating func nextDelay() -> TimeInterval {
            number += 1
            return backoff.next(in: RetryingWeatherClient.delays)
        }
    }

    /// The progress to report, the signal to wait for, and the attempts so far.
    private struct RetryPlan {
        let progress: Progress<Never>
        let signal: Observable<Void>
        let attempts: Attempts

        init(_ progress: Progress<Never>, _ signal: Observable<Void>, _ attempts: Attempts = Attempts()) {
            self.progress = progress
            self.signal = signal
            self.attempts = attempts
        }

        func retry<Answer>(
            _ again: @escaping @Sendable (Attempts) -> Observable<Progress<Answer>>
        ) -> Observable<Progress<Answer>> {
            signal.take(1)
                .flatMap { [attempts, progress] _ -> Observable<Progress<Answer>> in
                    guard case .waiting = progress else { return again(attempts) }
                    return again(attempts).startWith(.waitEnded)
                }
                .startWith(progress.anyAnswer())
        }
    }
}

extension RetryingWeatherClient.Progress where Answer == Never {
    fileprivate func anyAnswer<Other>() -> RetryingWeatherClient.Progress<Other> {
        switch self {
        case .trying(let number, let error): .trying(number: number, because: error)
        case .waiting(let wait): .waiting(wait)
        case .waitEnded: .waitEnded
        }
    }
}

/// The condition for the next request to a service.
package enum WeatherWait: Sendable, Equatable {
    /// The network is back.
    case network
    /// The end of a pause that the service has requested.
    case pause(until: Date)
    /// A key is entered.
    case key(KeyRequest)

    /// Why a key is needed.
    package enum KeyRequest: Sendable, Equatable {
        /// There is none.
        case missing
        /// The service rejected the current key, with its own message.
        case rejected(message: String?)
    }
}

extension WeatherError {
    /// The error to show while waiting.
    init(_ wait: WeatherWait) {
        switch wait {
        case .network: self = .unreachable(.noNetwork)
        case .pause: self = .rateLimited(seconds: nil)
        case .key(.missing): self = .keyMissing
        case .key(.rejected(let message)): self = .keyRejected(message: message)
        }
    }
}
