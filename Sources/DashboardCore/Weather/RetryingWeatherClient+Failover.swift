import Base
import Networking
import Rx
import Weather

extension RetryingWeatherClient {
    /// The response of another service, which is requested once; empty if none has what it needs. If that one fails as well,
    /// fails with `error`, since the person has selected the service that it is of.
    func failover<Answer>(
        from service: WeatherService, after error: WeatherError,
        _ makeRequest: @escaping @Sendable (WeatherClient) -> Observable<Answer>
    ) -> Observable<Progress<Answer>> {
        access.other(than: service, at: clock.now).flatMap { other in
            makeRequest(other.client)
                .map { answer in
                    access.noteAnswer(of: other.service)
                    return .answer(answer, other.service, insteadOf: service)
                }
                .catch { otherError in
                    note(WeatherError(otherError), of: other)
                    throw error
                }
        }
    }

    /// Keeps what forbids to request the service again.
    private func note(_ error: WeatherError, of other: WeatherAccess.SelectedService) {
        switch error {
        case .rateLimited(let seconds): _ = access.noteLimit(of: other.service, seconds: seconds, at: clock.now)
        case .keyRejected(let message): access.reject(other, message: message)
        case .unreachable, .keyMissing, .notFound, .serverFailed, .refused, .unreadable: break
        }
    }
}

extension WeatherError {
    /// Whether the service fails for reasons of its own, so that another one may answer: not the network, a network that shows
    /// its own page instead of the answer, the key, a limit or the question.
    func isFaultOfService(isOnline: Bool) -> Bool {
        switch self {
        case .unreachable(let error): isOnline && error.isFaultOfHost
        case .serverFailed: true
        case .unreadable: self != .webPage
        case .keyMissing, .keyRejected, .rateLimited, .notFound, .refused: false
        }
    }
}

extension HTTPError {
    /// Whether the host gives no answer, or a broken one, for reasons of its own. Networks that ask for a sign-in redirect
    /// requests, or have no certificate of the host.
    fileprivate var isFaultOfHost: Bool {
        switch self {
        case .noConnection, .timedOut, .tooLarge, .headerTooLarge, .malformed, .other: true
        case .noNetwork, .insecure, .endlessRedirects, .redirectNotFollowed, .switchedOff, .proxyFailed: false
        }
    }
}
