import Base
import Gtk
import Rx
import Weather

extension LocationClient {
    /// The system's location service: directly, or through the portal in a sandbox.
    static func system() -> LocationClient {
        let isInSandbox = Sandbox.isFlatpak
        return LocationClient {
            let positions =
                isInSandbox ? LocationPortal.positions : GeoClue.positions(desktopID: About.applicationID)
            return
                positions
                .compactMap { LocationFix($0) }
                .catch { throw LocationError($0) }
        }
    }
}

extension LocationFix {
    /// Nil for invalid coordinates, and if the accuracy is unknown.
    nonisolated fileprivate init?(_ position: Position) {
        guard
            let coordinate = Coordinate(latitude: position.latitude, longitude: position.longitude),
            position.accuracy.isFinite, position.accuracy >= 0
        else { return nil }
        self.init(coordinate: coordinate, accuracy: position.accuracy)
    }
}

extension LocationError {
    nonisolated fileprivate init(_ error: any Error) {
        switch error {
        case is LocationPortal.Denial: self = .denied
        case let error as GtkError:
            self = Self.named(error.busName?.split(separator: ".").last.map(String.init)) ?? .failed(reason: "\(error)")
        default: self = .failed(reason: "\(error)")
        }
    }

    /// The error for the last part of a D-Bus error name.
    nonisolated private static func named(_ name: String?) -> LocationError? {
        switch name {
        case "AccessDenied", "NotAllowed": .denied
        // Without a bus, the error has no name.
        case "ServiceUnknown", "NameHasNoOwner", "UnknownMethod", "UnknownInterface", nil: .unavailable
        default: nil
        }
    }
}
