import Rx

/// Where the machine is, as far as the system tells.
public struct LocationClient: Sendable {
    /// Asks the system, which may ask the person, and then tells each fix; never ends by itself. Disposal stops listening.
    /// Fails with a `LocationError`.
    public var fixes: @Sendable () -> Observable<LocationFix>

    public init(fixes: @escaping @Sendable () -> Observable<LocationFix>) {
        self.fixes = fixes
    }

    /// No system has it.
    public static let failing = LocationClient { .error(LocationError.unavailable) }
}

/// One answer to where the machine is.
public struct LocationFix: Sendable, Equatable {
    public var coordinate: Coordinate
    /// The radius within which the machine really is, in metres; not negative.
    public var accuracy: Double

    public init(coordinate: Coordinate, accuracy: Double) {
        self.coordinate = coordinate
        self.accuracy = accuracy
    }
}

/// Why the position is not known.
public enum LocationError: Error, Sendable, Equatable {
    /// The person, or the system's settings, said no.
    case refused
    /// There is no location service.
    case unavailable
    /// There was no fix at all in the time given.
    case silent
    /// The service failed, with its own reason.
    case failed(reason: String)
}
