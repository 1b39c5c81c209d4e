import Base
import FoundationEssentials
import Rx
import Weather

/// Provides the client of the selected weather service with its key, and keeps the pauses that services have requested and
/// which of them fail.
package struct WeatherAccess: Sendable {
    private let preferences: BehaviorRelay<WeatherPreferences>
    /// The keys of the services that need one.
    package let keys: [WeatherService: KeyModel]
    private let client: @Sendable (WeatherService, _ key: String?) -> WeatherClient
    private let pauses = ServicePauses<WeatherService>()
    private let failing = FailingServices()

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
        Single.deferred { [self] in access(to: preferences.value.service) }
    }

    /// A service that can be requested instead of `service`: the first other one that has the key that it needs, and no pause at
    /// `now`. Empty if there is none; never fails. Each service is sent its own key only.
    func other(than service: WeatherService, at now: Date) -> Observable<SelectedService> {
        Observable.from(WeatherService.allCases.filter { $0 != service && pause(of: $0, at: now) == nil })
            .concatMap { [self] in access(to: $0) }
            .filter { $0.rejection == nil && ($0.key != nil || $0.service.key == nil) }
            .take(1)
    }

    private func access(to service: WeatherService) -> Single<SelectedService> {
        let access = keys[service]?.current() ?? .just((key: nil, rejection: nil))
        return access.map { [client] key, rejection in
            SelectedService(service: service, client: client(service, key), key: key, rejection: rejection)
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
        pauses.pause(of: service, at: now)
    }

    /// Records that a service has reported "too many requests", and returns the pause that follows.
    /// - Parameter seconds: The requested pause; nil if the service requested none.
    func noteLimit(of service: WeatherService, seconds: Double?, at now: Date) -> Pause {
        pauses.noteLimit(of: service, seconds: seconds, at: now)
    }

    /// Records a successful response.
    func noteAnswer(of service: WeatherService) {
        pauses.noteAnswer(of: service)
        failing.noteAnswer(of: service)
    }

    /// Records that a service has failed, after all attempts.
    func noteFailure(of service: WeatherService) {
        failing.noteFailure(of: service)
    }

    /// Whether a service has failed, and has not answered since.
    func isFailing(_ service: WeatherService) -> Bool {
        failing.contains(service)
    }

    /// A service that can be requested.
    struct SelectedService: Sendable {
        let service: WeatherService
        let client: WeatherClient
        let key: String?
        /// Why no request is needed: the service has rejected the key before.
        let rejection: WeatherError?
    }
}
