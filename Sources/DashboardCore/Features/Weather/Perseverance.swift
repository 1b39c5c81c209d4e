import Foundation
import Rx

/// Asks a weather service again where that may help: at once while it is a matter of seconds, and otherwise as soon as
/// what is missing is there.
struct Perseverance: Sendable {
    /// How often a service is asked that fails or does not answer.
    static let maximumTries = 4
    /// The pause after "too many requests" where the service does not name one, in seconds.
    static let standardPause = 60.0
    /// What a pause lasts at least, so that a service that says zero is not asked without end, and at most, in seconds.
    static let pauses = 1.0...86_400.0

    let access: WeatherAccess
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
        ask(number: 1, request)
    }

    private func ask<Answer>(
        number: Int, _ request: @escaping @Sendable (WeatherProvider) -> Observable<Answer>
    ) -> Observable<Progress<Answer>> {
        access.current().asObservable().flatMap { granted -> Observable<Progress<Answer>> in
            if let rest = restOfPause(of: granted.service) { return rest.then { ask(number: $0, request) } }
            let answer = granted.refusal.map { .error($0) } ?? request(granted.provider)
            return
                answer
                .map { .answer($0, granted.service) }
                .catch { error in
                    guard let hope = hope(after: WeatherError(error), of: granted, tries: number) else { throw error }
                    return hope.then { ask(number: $0, request) }
                }
        }
    }

    /// What is done instead of giving up; nil where nothing helps.
    private func hope(after error: WeatherError, of granted: WeatherAccess.Granted, tries: Int) -> Hope? {
        switch error {
        case .unreachable where !isOnline.value:
            return Hope(.waiting(.network), isOnline.filter { $0 }.map { _ in })
        case .unreachable(.insecure): return nil
        case .unreachable, .serverFailed:
            guard tries < Self.maximumTries else { return nil }
            return Hope(.trying(number: tries + 1, because: error), pause(Double(tries)), nextNumber: tries + 1)
        case .rateLimited(let seconds):
            let seconds = min(max(Self.pauses.lowerBound, seconds ?? Self.standardPause), Self.pauses.upperBound)
            access.pause(granted.service, until: clock.now.addingTimeInterval(seconds))
            return restOfPause(of: granted.service)
        case .keyMissing: return Hope(.waiting(.key(.missing)), access.newKey(after: granted))
        case .keyRefused(let message):
            access.refuse(granted, message: message)
            return Hope(.waiting(.key(.refused(message: message))), access.newKey(after: granted))
        case .notFound, .refused, .unreadable: return nil
        }
    }

    /// Waiting for the end of the pause that a service has asked for, be it on the occasion of another request.
    private func restOfPause(of service: WeatherService) -> Hope? {
        guard let end = access.pause(of: service) else { return nil }
        // In whole ms, rounded up: a moment too early, the pause would not be over yet.
        let rest = (end.timeIntervalSince(clock.now) * 1000 - 0.01).rounded(.up) / 1000
        return rest > 0 ? Hope(.waiting(.pause(until: end)), pause(rest)) : nil
    }

    private func pause(_ seconds: Double) -> Observable<Void> {
        Observable<Int>.timer(RxTimeInterval(seconds: seconds), scheduler: clock).map { _ in }
    }

    /// What is told, what it is waited for, and the number of the try that follows.
    private struct Hope {
        let told: Progress<Never>
        let signal: Observable<Void>
        let nextNumber: Int

        init(_ told: Progress<Never>, _ signal: Observable<Void>, nextNumber: Int = 1) {
            self.told = told
            self.signal = signal
            self.nextNumber = nextNumber
        }

        func then<Answer>(
            _ again: @escaping @Sendable (_ number: Int) -> Observable<Progress<Answer>>
        ) -> Observable<Progress<Answer>> {
            signal.take(1)
                .flatMap { [nextNumber, told] _ -> Observable<Progress<Answer>> in
                    guard case .waiting = told else { return again(nextNumber) }
                    return again(nextNumber).startWith(.resumed)
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
