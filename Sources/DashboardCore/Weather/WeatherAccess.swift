import Base
import FoundationEssentials
import Locking
import Networking
import Rx
import Weather

/// Provides the client of the selected weather service with its key, and keeps the pauses that services have requested.
package struct WeatherAccess: Sendable {
    private let preferences: BehaviorRelay<WeatherPreferences>
    /// The keys of the services that need one.
    package let keys: [WeatherService: KeyModel]
    private let client: @Sendable (WeatherService, _ key: String?) -> WeatherClient
    private let limits = Limits()

    package init(
        preferences: BehaviorRelay<WeatherPreferences>, keys: [WeatherService: KeyModel],
        client: @escaping @Sendable (WeatherService, _ key: String?) -> WeatherClient
    ) {
        self.preferences = preferences
        self.keys = keys
        self.client = client
    }

    /// The currently selected service. Never fails.
    func current() -> Single<SelectedService> {
        Single.deferred { [self] in
            let service = preferences.value.service
            let access = keys[service]?.current() ?? .just((key: nil, rejection: nil))
            return access.map { key, rejection in
                SelectedService(service: service, client: client(service, key), key: key, rejection: rejection)
            }
        }
    }

    /// Emits when there is a key that may be sent: at once, if it differs from the one that was sent.
    func newKey(after selected: SelectedService) -> Observable<Void> {
        keys[selected.service]?.newKey(after: selected.key) ?? .never()
    }

    /// Emits each time a key is accepted.
    var newKeys: Observable<Void> {
        Observable.merge(keys.values.map { $0.accepted.filter { $0 != nil }.map { _ in } })
    }

    /// Prevents the key from being sent again.
    func reject(_ selected: SelectedService, message: String?) {
        keys[selected.service]?.reject(selected.key, message: message)
    }

    /// The pause that a service has requested, for any request; nil if there is none at `now`.
    func pause(of service: WeatherService, at now: Date) -> Pause? {
        limits.states.withLock { $0[service]?.pause }.flatMap { $0.isOn(at: now) ? $0 : nil }
    }

    /// Records that a service has reported "too many requests", and returns the pause that follows: at least as long as
    /// requested, and twice as long as the previous one if there was no successful response in between.
    /// - Parameter seconds: The requested pause; nil if the service requested none.
    func noteLimit(of service: WeatherService, seconds: Double?, at now: Date) -> Pause {
        limits.states.withLock { $0[service, default: Limit()].note(seconds: seconds, at: now) }
    }

    /// Records a successful response.
    func noteAnswer(of service: WeatherService) {
        limits.states.withLock { $0[service] = nil }
    }

    /// A service that can be requested.
    struct SelectedService: Sendable {
        let service: WeatherService
        let client: WeatherClient
        let key: String?
        /// Why no request is needed: the service has rejected the key before.
        let rejection: WeatherError?
    }

    /// The "too many requests" responses of a service.
    private struct Limit {
        /// The pauses if the service specifies none, in seconds. A specified pause can be shorter, but has a minimum
        /// that prevents continuous requests.
        static let pauses = 60.0...3600.0
        static let shortest = 1.0

        var pause: Pause?
        var backoff = Backoff()

        mutating func note(seconds: Double?, at now: Date) -> Pause {
            // The response to another request that was sent before the pause began.
            if let pause, pause.isOn(at: now) { return pause }
            let first = min(max(Self.shortest, seconds ?? Self.pauses.lowerBound), HTTPHeaders.longestPause)
            let next = Pause(from: now, seconds: backoff.next(in: first...max(first, Self.pauses.upperBound)))
            pause = next
            return next
        }
    }

    /// Shared by all copies of this struct.
    private final class Limits: Sendable {
        let states = Mutex<[WeatherService: Limit]>([:])
    }
}
