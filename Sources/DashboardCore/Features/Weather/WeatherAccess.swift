import Foundation
import Rx
import Synchronization

/// Gives the weather service that the person has chosen, with the key that it wants, and knows when it must not be asked.
public struct WeatherAccess: Sendable {
    private let preferences: BehaviorRelay<WeatherPreferences>
    /// The key to the services that want one.
    public let keys: KeyModel
    private let provider: @Sendable (WeatherService, _ key: String?) -> WeatherProvider
    private let pauses = Pauses()

    public init(
        preferences: BehaviorRelay<WeatherPreferences>, keys: KeyModel,
        provider: @escaping @Sendable (WeatherService, _ key: String?) -> WeatherProvider
    ) {
        self.preferences = preferences
        self.keys = keys
        self.provider = provider
    }

    /// The service as it is chosen now. Never fails.
    func current() -> Single<Granted> {
        Single.deferred { [self] in
            let service = preferences.value.service
            guard service == .openWeatherMap else {
                return .just(Granted(service: service, provider: provider(service, nil), key: nil, refusal: nil))
            }
            return keys.current().map { key, refusal in
                Granted(service: service, provider: provider(service, key), key: key, refusal: refusal)
            }
        }
    }

    /// Comes when there is a key that may be sent: at once, where it is another one than was sent.
    func newKey(after granted: Granted) -> Observable<Void> { keys.newKey(after: granted.key) }

    /// Comes with each key that was found good.
    var newKeys: Observable<Void> { keys.accepted.filter { $0 != nil }.map { _ in } }

    /// Has the key not sent again.
    func refuse(_ granted: Granted, message: String?) {
        keys.refuse(granted.key, message: message)
    }

    /// Until when a service wants to be left alone, by whatever was asked of it.
    func pause(of service: WeatherService) -> Date? { pauses.ends.withLock { $0[service] } }

    /// Notes that a service wants to be left alone.
    func pause(_ service: WeatherService, until end: Date) {
        pauses.ends.withLock { $0[service] = end }
    }

    /// A service that may be asked.
    struct Granted: Sendable {
        let service: WeatherService
        let provider: WeatherProvider
        let key: String?
        /// Why it need not be asked: it has refused the key before.
        let refusal: WeatherError?
    }

    /// Shared by all copies of the access.
    private final class Pauses: Sendable {
        let ends = Mutex<[WeatherService: Date]>([:])
    }
}
