import Foundation
import Rx

/// Asks a weather service again where that may help: at once while it is a matter of seconds, and otherwise as soon as
/// what is missing is there.
struct Perseverance: Sendable {
    /// How often a service is asked that fails or does not answer.
    static let maximumTries = 4
    /// How long to wait between these tries, in seconds.
    static let waits = 1.0...4.0

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
        case resumed
    }

    /// Makes `request` of the service that is chosen at the time of each try.
    func ask<Answer>(
        _ request: @escaping @Sendable (WeatherProvider) -> Single<Answer>
    ) -> Observable<Progress<Answer>> {
        ask { request($0).asObservable() }
    }

    /// The same for an answer that comes in parts. Each try is a request of its own, which need not ask again for what has
    /// come of the one before.
    func ask<Answer>(
        _ request: @escaping @Sendable (WeatherProvider) -> Observable<Answer>
    ) -> Observable<Progress<Answer>> {
        ask(Tries(), request)
    }

    private func ask<Answer>(
        _ tries: Tries, _ request: @escaping @Sendable (WeatherProvider) -> Observable<Answer>
    ) -> Observable<Progress<Answer>> {
        access.current().asObservable().flatMap { granted -> Observable<Progress<Answer>> in
            if let pause = access.pause(of: granted.service, at: clock.now) {
                return end(of: pause).then { ask($0, request) }
            }
            let answer = granted.refusal.map { .error($0) } ?? request(granted.provider)
            return
                answer
                .map { answer in
                    access.noteAnswer(of: granted.service)
                    return .answer(answer, granted.service)
                }
                .catch { error in
                    guard let hope = hope(after: WeatherError(error), of: granted, tries) else { throw error }
                    return hope.then { ask($0, request) }
                }
        }
    }

    /// What is done instead of giving up; nil where nothing helps.
    private func hope(after error: WeatherError, of granted: WeatherAccess.Granted, _ tries: Tries) -> Hope? {
        switch error {
        case .unreachable where !isOnline.value:
            return Hope(.waiting(.network), isOnline.filter { $0 }.map { _ in })
        case .unreachable(let error) where !error.mayPass: return nil
        case .unreachable, .serverFailed:
            guard tries.number < Self.maximumTries else { return nil }
            var next = tries
            let time = clock.now.addingTimeInterval(next.wait())
            return Hope(.trying(number: next.number, because: error), .timer(at: time, clock), next)
        case .rateLimited(let seconds):
            return end(of: access.noteLimit(of: granted.service, seconds: seconds, at: clock.now))
        case .keyMissing: return Hope(.waiting(.key(.missing)), access.newKey(after: granted))
        case .keyRefused(let message):
            access.refuse(granted, message: message)
            return Hope(.waiting(.key(.refused(message: message))), access.newKey(after: granted))
        case .notFound, .refused, .unreadable: return nil
        }
    }

    /// Waiting for the end of the pause that a service has asked for, be it on the occasion of another request.
    private func end(of pause: Pause) -> Hope {
        let end = Observable.timer(at: pause.end, clock)
        return Hope(
            .waiting(.pause(until: pause.end)), end.flatMap { [isWanted] in isWanted.filter { $0 }.map { _ in } })
    }

    /// How often a service has been asked.
    private struct Tries {
        private(set) var number = 1
        private var backoff = Backoff()

        /// Counts one more, and gives how long to wait before it, in seconds.
        mutating func wait() -> TimeInterval {
            number += 1
            return backoff.next(in: Perseverance.waits)
        }
    }

    /// What is told, what it is waited for, and the tries so far.
    private struct Hope {
        let told: Progress<Never>
        let signal: Observable<Void>
        let tries: Tries

        init(_ told: Progress<Never>, _ signal: Observable<Void>, _ tries: Tries = Tries()) {
            self.told = told
            self.signal = signal
            self.tries = tries
        }

        func then<Answer>(
            _ again: @escaping @Sendable (Tries) -> Observable<Progress<Answer>>
        ) -> Observable<Progress<Answer>> {
            signal.take(1)
                .flatMap { [tries, told] _ -> Observable<Progress<Answer>> in
                    guard case .waiting = told else { return again(tries) }
                    return again(tries).startWith(.resumed)
                }
                .startWith(told.anyAnswer())
        }
    }
}

extension Perseverance.Progress where Answer == Never {
    fileprivate func anyAnswer<Other>() -> Perseverance.Progress<Other> {
        switch self {
        case .trying(let number, let error): .trying(number: number, because: error)
        case .waiting(let wait): .waiting(wait)
        case .resumed: .resumed
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
    /// What is missing, where it is told as a problem.
    init(_ wait: WeatherWait) {
        switch wait {
        case .network: self = .unreachable(.noNetwork)
        case .pause: self = .rateLimited(seconds: nil)
        case .key(.missing): self = .keyMissing
        case .key(.refused(let message)): self = .keyRefused(message: message)
        }
    }
}
