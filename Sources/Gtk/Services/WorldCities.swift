import CGtk

/// The desktop's offline list of cities.
///
/// Source: <https://gitlab.gnome.org/GNOME/libgweather>, its `Locations.xml`
public nonisolated enum WorldCities {
    /// A city, with its name in the user's language if available.
    public struct City: Sendable, Hashable {
        public let name: String
        /// The region of the country; only for large countries.
        public let region: String?
        public let country: String?
        /// The same in English.
        public let englishName: String
        public let englishRegion: String?
        public let englishCountry: String?
        /// The country's code of two letters.
        public let countryCode: String?
        /// Degrees, WGS 84.
        public let latitude: Double
        public let longitude: Double
    }

    /// All cities, some thousands, unordered; empty if the list is not installed. Takes some milliseconds, and may be
    /// called on any thread, but not concurrently.
    public static func load() -> [City] {
        guard let library = GWeather(), let world = library.world() else { return [] }
        var cities: [City] = []
        library.collect(from: world, Surroundings(), into: &cities)
        g_object_unref(UnsafeMutableRawPointer(world))
        return cities
    }

    /// The region and country of a place.
    fileprivate struct Surroundings {
        var region: String?
        var country: String?
        var englishRegion: String?
        var englishCountry: String?
        var countryCode: String?
    }
}

/// The functions of libgweather that are used, looked up at run time. If it were linked, the library and its dependency
/// libsoup would be loaded at each start, which takes 4 ms, for a list that is only needed offline.
private nonisolated struct GWeather {
    /// `GWeatherLocationLevel`, which is part of the library's stable interface.
    private enum Level: Int32 {
        case country = 2
        case region = 3
        case city = 4
    }

    typealias Location = OpaquePointer

    let world: @convention(c) () -> Location?
    private let level: @convention(c) (Location) -> Int32
    private let name: @convention(c) (Location) -> UnsafePointer<CChar>?
    private let englishName: @convention(c) (Location) -> UnsafePointer<CChar>?
    private let countryCode: @convention(c) (Location) -> UnsafePointer<CChar>?
    private let hasCoordinates: @convention(c) (Location) -> gboolean
    private let coordinates:
        @convention(c) (Location, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
    private let nextChild: @convention(c) (Location, Location?) -> Location?

    /// Nil if the library is not installed.
    init?() {
        guard let library = Library("libgweather-4.so.0") else { return nil }
        func function<Function>(_ name: String, as type: Function.Type) -> Function? {
            library.function("gweather_location_\(name)", as: type)
        }
        guard
            let world = function("get_world", as: (@convention(c) () -> Location?).self),
            let level = function("get_level", as: (@convention(c) (Location) -> Int32).self),
            let name = function("get_name", as: (@convention(c) (Location) -> UnsafePointer<CChar>?).self),
            let englishName = function(
                "get_english_name", as: (@convention(c) (Location) -> UnsafePointer<CChar>?).self),
            let countryCode = function("get_country", as: (@convention(c) (Location) -> UnsafePointer<CChar>?).self),
            let hasCoordinates = function("has_coords", as: (@convention(c) (Location) -> gboolean).self),
            let coordinates = function(
                "get_coords",
                as: (@convention(c) (Location, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void).self
            ),
            let nextChild = function("next_child", as: (@convention(c) (Location, Location?) -> Location?).self)
        else { return nil }
        self.world = world
        self.level = level
        self.name = name
        self.englishName = englishName
        self.countryCode = countryCode
        self.hasCoordinates = hasCoordinates
        self.coordinates = coordinates
        self.nextChild = nextChild
    }

    /// Adds the cities in a place, at any depth.
    func collect(from place: Location, _ around: WorldCities.Surroundings, into cities: inout [WorldCities.City]) {
        var around = around
        switch Level(rawValue: level(place)) {
        case .country:
            around.country = text(name(place))
            around.englishCountry = text(englishName(place))
            around.countryCode = text(countryCode(place))
        case .region:
            around.region = text(name(place))
            around.englishRegion = text(englishName(place))
        case .city: return add(place, around, to: &cities)
        case nil: break
        }
        // Each call takes ownership of the previous child and returns a new one.
        var child = nextChild(place, nil)
        while let next = child {
            collect(from: next, around, into: &cities)
            child = nextChild(place, next)
        }
    }

    private func add(_ place: Location, _ around: WorldCities.Surroundings, to cities: inout [WorldCities.City]) {
        guard let name = text(name(place)), hasCoordinates(place) != 0 else { return }
        var latitude = 0.0
        var longitude = 0.0
        coordinates(place, &latitude, &longitude)
        cities.append(
            WorldCities.City(
                name: name, region: around.region, country: around.country,
                englishName: text(englishName(place)) ?? name, englishRegion: around.englishRegion,
                englishCountry: around.englishCountry, countryCode: around.countryCode, latitude: latitude,
                longitude: longitude))
    }

    private func text(_ characters: UnsafePointer<CChar>?) -> String? { characters.map { String(cString: $0) } }
}
