import CGWeather
import CGtk

/// The cities that the desktop knows without a network.
///
/// Source: <https://gitlab.gnome.org/GNOME/libgweather>, its `Locations.xml`
public nonisolated enum WorldCities {
    /// A city, named in the person's language where the desktop has that.
    public struct City: Sendable, Hashable {
        public let name: String
        /// The part of the country; only of large countries.
        public let region: String?
        public let country: String?
        /// Degrees, WGS 84.
        public let latitude: Double
        public let longitude: Double
    }

    /// All of them, some thousands, in no particular order; none where the desktop's data are missing. Takes some
    /// milliseconds, and may be called on any thread, but by one at a time.
    public static func load() -> [City] {
        guard let world = gweather_location_get_world() else { return [] }
        var cities: [City] = []
        collect(world, Surroundings(), into: &cities)
        g_object_unref(UnsafeMutableRawPointer(world))
        return cities
    }

    /// What a place lies in.
    private struct Surroundings {
        var region: String?
        var country: String?
    }

    private static func collect(_ place: OpaquePointer, _ around: Surroundings, into cities: inout [City]) {
        var around = around
        switch gweather_location_get_level(place) {
        case GWEATHER_LOCATION_COUNTRY: around.country = name(of: place)
        case GWEATHER_LOCATION_ADM1: around.region = name(of: place)
        case GWEATHER_LOCATION_CITY: return add(place, around, to: &cities)
        default: break
        }
        // Each call takes the child before over and gives a new one.
        var child = gweather_location_next_child(place, nil)
        while let next = child {
            collect(next, around, into: &cities)
            child = gweather_location_next_child(place, next)
        }
    }

    private static func add(_ place: OpaquePointer, _ around: Surroundings, to cities: inout [City]) {
        guard let name = name(of: place), gweather_location_has_coords(place) != 0 else { return }
        var latitude = 0.0
        var longitude = 0.0
        gweather_location_get_coords(place, &latitude, &longitude)
        cities.append(
            City(
                name: name, region: around.region, country: around.country, latitude: latitude, longitude: longitude))
    }

    private static func name(of place: OpaquePointer) -> String? {
        gweather_location_get_name(place).map { String(cString: $0) }
    }
}
