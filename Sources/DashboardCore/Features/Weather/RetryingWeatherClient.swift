import Foundation
import Rx

/// Asks a weather service again where that may help: at once while it is a matter of seconds, and otherwise as soon as
/// what is missing is there.
struct RetryingWeatherClient: Sendable {
    /// How often a service is asked that fails or does not answer.
    static let maximumAttempts = 4
    /// How long to wait between these attempts, in seconds.
    static let delays = 1.0...4.0

    let access: WeatherAccess
    /// Whether anybody wants the answer. Where nobody does, a service that has asked for a pause is left alone after it,
    /// until somebody does again.
    let isWanted: Observable<Bool>
    let isOnline: BehaviorRelay<Bool>
    let clock: any SchedulerType

    /// What comes of asking. Ends after the answer, or with the `WeatherError` that nothing helped against.
    enum Progress<Answer: Sendable>: Sendable {
        /// The answer, and who gave it.
        case answer(Answer, WeatherService)
        /// It is about to be tried for the `number`th time, because of `error`.
        case trying(number: Int, because: WeatherError)
        /// Nothing is asked until something changes.
        case waiting(WeatherWait)
        /// It has changed.
        case waitEnded
    }

    /// Sends `makeRequest` to the service that is selected at the time of each attempt.
    func request<Answer>(
        _ makeRequest: @escaping @Sendable (WeatherProvider) -> Single<Answer>
    ) -> Observable<Progress<Answer>> {
        request { makeRequest($0).asObservable() }
    }

    /// The same for an answer that comes in parts. Each try is a request of its own, which need not ask again for what has
    /// come of the one before.
    func request<Answer>(
        _ makeRequest: @escaping @Sendable (WeatherProvider) -> Observable<Answer>
    ) -> Observable<Progress<Answer>> {
        request(Attempts(), makeRequest)
    }

    private func request<Answer>(
        _ attempts: Attempts, _ makeRequest: @escaping @Sendable (WeatherProvider) -> Observable<Answer>
    ) -> Observable<Progress<Answer>> {
        access.current().asObservable().flatMap { selected -> Observable<Progress<Answer>> in
            if let pause = access.pause(of: selected.service, at: clock.now) {
                return end(of: pause).retry { request($0, makeRequest) }
            }
            let answer = selected.refusal.map { .error($0) } ?? makeRequest(selected.provider)
            return
                answer
                .map { answer in
                    access.noteAnswer(of: selected.service)
                    return .answer(answer, selected.service)
                }
                .catch { error in
                    guard let plan = retryPlan(after: WeatherError(error), of: selected, attempts) else { throw error }
                    return plan.retry { request($0, makeRequest) }
                }
        }
    }

    /// What is done instead of giving up; nil where nothing helps.
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
        case .keyRefused(let message):
            access.refuse(selected, message: message)
            return RetryPlan(.waiting(.key(.refused(message: message))), access.newKey(after: selected))
        case .notFound, .refused, .unreadable: return nil
        }
    }

    /// Waiting for the end of the pause that a service has asked for, be it on the occasion of another request.
    private func end(of pause: Pause) -> RetryPlan {
        let end = Observable.timer(at: pause.end, clock)
        return RetryPlan(
            .waiting(.pause(until: pause.end)), end.flatMap { [isWanted] in isWanted.filter { $0 }.map { _ in } })
    }

    /// How often a service has been asked.
    private struct Attempts {
        private(set) var number = 1
        private var backoff = Backoff()

        /// Counts one more, and gives how long to wait before it, in seconds.
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

/// What is missing before a service can be asked again.
public enum WeatherWait: Sendable, Equatable {
    /// A network.
    case network
    /// The end of a pause that the service has asked for.
    case pause(until: Date)
    /// A key.
    case key(KeyRequest)

    /// Why a key is asked for.
    public enum KeyRequest: Sendable, Equatable {
        /// There is none.
        case missing
        /// The service does not accept the one there is, for its own reason.
        case refused(message: String?)
    }
}

extension WeatherError {
    /// The error to show for what is missing.
    init(_ wait: WeatherWait) {
        switch wait {
        case .network: self = .unreachable(.noNetwork)
        case .pause: self = .rateLimited(seconds: nil)
        case .key(.missing): self = .keyMissing
        case .key(.refused(let message)): self = .keyRefused(message: message)
        }
    }
}
