import Locking
import Weather

/// The weather services that have failed, and have not answered since.
final class FailingServices: Sendable {
    private let services = Mutex<Set<WeatherService>>([])

    func contains(_ service: WeatherService) -> Bool { services.withLock { $0.contains(service) } }

    /// Records that a service has failed, after all attempts.
    func noteFailure(of service: WeatherService) { services.withLock { _ = $0.insert(service) } }

    /// Records a successful response.
    func noteAnswer(of service: WeatherService) { services.withLock { _ = $0.remove(service) } }
}
