import Foundation
import Rx
import Locking

/// Gives the weather service that the person has chosen, with the key that it wants, and knows when it must not be asked.
public struct WeatherAccess: Sendable {
    private let preferences: BehaviorRelay<WeatherPreferences>
    /// The key to the services that want one.
    public let keys: KeyModel
    private let provider: @Sendable (WeatherService, _ key: String?) -> WeatherProvider
    private let limits = Limits()

    public init(
        preferences: BehaviorRelay<WeatherPreferences>, keys: KeyModel,
        provider: @escaping @Sendable (WeatherService, _ key: String?) -> WeatherProvider
    ) {
        self.preferences = preferences
        self.keys = keys
        self.provider = provider
    }

    /// The service as it is chosen now. Never fails.
    func current() -> Single<SelectedService> {
        Single.deferred { [self] in
            let service = preferences.value.service
            guard service == .openWeatherMap else {
                return .just(
                    SelectedService(service: service, provider: provider(service, nil), key: nil, refusal: nil))
            }
            return keys.current().map { key, refusal in
                SelectedService(service: service, provider: provider(service, key), key: key, refusal: refusal)
            }
        }
    }

    /// Comes when there is a key that may be sent: at once, where it is another one than was sent.
    func newKey(after selected: SelectedService) -> Observable<Void> { keys.newKey(after: selected.key) }

    /// Comes with each key that was found good.
    var newKeys: Observable<Void> { keys.accepted.filter { $0 != nil }.map { _ in } }

    /// Has the key not sent again.
    func refuse(_ selected: SelectedService, message: String?) {
        keys.refuse(selected.key, message: message)
    }

    /// In which a service wants to be left alone, by whatever was asked of it; nil where it does not at `now`.
    func pause(of service: WeatherService, at now: Date) -> Pause? {
        limits.states.withLock { $0[service]?.pause }.flatMap { $0.isOn(at: now) ? $0 : nil }
    }

    /// Notes that a service has said "too many requests", and gives the pause that follows: at least as long as the service
    /// asks for, and twice as long as the one before as long as nothing else comes of asking.
    /// - Parameter seconds: What the service asks for; nil where it asks for nothing.
    func noteLimit(of service: WeatherService, seconds: Double?, at now: Date) -> Pause {
        limits.states.withLock { $0[service, default: Limit()].note(seconds: seconds, at: now) }
    }

    /// Notes that a service has answered.
    func noteAnswer(of service: WeatherService) {
        limits.states.withLock { $0[service] = nil }
    }

    /// A service that may be asked.
    struct SelectedService: Sendable {
        let service: WeatherService
        let provider: WeatherProvider
        let key: String?
        /// Why it need not be asked: it has refused the key before.
        let refusal: WeatherError?
    }

    /// What a service has said of too many requests.
    private struct Limit {
        /// The pauses where the service names none, in seconds. What is named can be shorter, but not so short that it would
        /// be asked without end.
        static let pauses = 60.0...3600.0
        static let shortest = 1.0

        var pause: Pause?
        var backoff = Backoff()

        mutating func note(seconds: Double?, at now: Date) -> Pause {
            // Another one that was asked before the pause began.
            if let pause, pause.isOn(at: now) { return pause }
            let first = min(max(Self.shortest, seconds ?? Self.pauses.lowerBound), HTTPHeaders.longestPause)
            let next = Pause(from: now, seconds: backoff.next(in: first...max(first, Self.pauses.upperBound)))
            pause = next
            return next
        }
    }

    /// Shared by all copies of the access.
    private final class Limits: Sendable {
        let states = Mutex<[WeatherService: Limit]>([:])
    }
}
