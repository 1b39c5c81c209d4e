import Rx

/// The machine's position, as reported by the system.
public struct LocationClient: Sendable {
    /// Requests the position from the system, which may prompt the user, and emits each fix; never completes by itself.
    /// Disposal cancels the request. Fails with a `LocationError`.
    public var fixes: @Sendable () -> Observable<LocationFix>

    public init(fixes: @escaping @Sendable () -> Observable<LocationFix>) {
        self.fixes = fixes
    }

    /// Fails as on a system without a location service.
    public static let failing = LocationClient { .error(LocationError.unavailable) }
}

/// A position reported by the system.
public struct LocationFix: Sendable, Equatable {
    public var coordinate: Coordinate
    /// The radius of uncertainty, in metres; not negative.
    public var accuracy: Double

    public init(coordinate: Coordinate, accuracy: Double) {
        self.coordinate = coordinate
        self.accuracy = accuracy
    }
}

/// Why the position is unknown.
public enum LocationError: Error, Sendable, Equatable {
    /// The user or the system's settings denied access.
    case refused
    /// There is no location service.
    case unavailable
    /// No fix was received before the timeout.
    case silent
    /// The service failed, with its own message.
    case failed(reason: String)
}
