import Rx

/// The machine's position, as reported by the system.
package struct LocationClient: Sendable {
    /// Requests the position from the system, which may prompt the user, and emits each fix; never completes by itself.
    /// Disposal cancels the request. Fails with a `LocationError`.
    package var fixes: @Sendable () -> Observable<LocationFix>

    package init(fixes: @escaping @Sendable () -> Observable<LocationFix>) {
        self.fixes = fixes
    }

    /// Fails as on a system without a location service.
    package static let failing = LocationClient { .error(LocationError.unavailable) }
}

/// A position reported by the system.
package struct LocationFix: Sendable, Equatable {
    package var coordinate: Coordinate
    /// The radius of uncertainty, in metres; not negative.
    package var accuracy: Double

    package init(coordinate: Coordinate, accuracy: Double) {
        self.coordinate = coordinate
        self.accuracy = accuracy
    }
}

/// Why the position is unknown.
package enum LocationError: Error, Sendable, Equatable {
    /// The user or the system's settings denied access.
    case denied
    /// There is no location service.
    case unavailable
    /// No fix was received before the timeout.
    case silent
    /// The service failed, with its own message.
    case failed(reason: String)
}
