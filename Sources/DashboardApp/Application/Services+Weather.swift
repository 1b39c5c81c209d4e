import Base
import DashboardCore
import Dispatch
import FoundationEssentials
import Gtk
import Rx
import Weather

extension Services {
    /// Weather and map, whose files are being read from disk; `restored` is left when this is done.
    package typealias Weather = (feature: WeatherFeature, map: MapFeature, restored: DispatchGroup)

    /// The weather of the last displayed place.
    package func weather() -> Weather {
        let environment = environment(
            preferences: SavedValue(initial: WeatherPreferences(), merging: files.weatherPreferences),
            archive: SavedValue(initial: WeatherArchive(), store: files.weather))
        let model = WeatherModel(environment: environment)
        let feature = WeatherFeature(
            model: model, places: PlacesModel(environment: PlacesModel.Environment(environment)),
            citySearch: CitySearchModel(
                search: placeSearch(), cities: environment.cities, isOnline: isOnline, clock: clock),
            keys: environment.access.keys,
            preferences: WeatherPreferencesModel(
                saved: environment.preferences, standardUnits: standardUnits, clock: clock, worker: environment.worker),
            clock: wallClock)
        let mapEnvironment = MapModel.Environment(
            environment, saved: SavedValue(initial: MapPreferences(), store: files.map))
        let map = map(feature, mapEnvironment)
        let restored = DispatchGroup()
        restored.enter()
        // Not the models themselves, which stop when they are released.
        saves.add(on: environment.worker) { [weak model = map.model, weak people = map.people, clock] in
            model?.write()
            people?.write()
            mapEnvironment.saved.write(at: clock.now)
            environment.preferences.write(at: clock.now)
            environment.archive.write(at: clock.now)
        }
        let time = clock.now
        _ = environment.worker.schedule(()) { _ in
            environment.preferences.restore(now: time)
            environment.archive.restore(now: time)
            model.restore()
            mapEnvironment.saved.restore(now: time)
            map.model.restore()
            restored.leave()
            // The first frame does not need it.
            map.people.restore()
            return Disposables.create()
        }
        return (feature, map, restored)
    }

    /// The dependencies of the weather models.
    package func environment(
        preferences: SavedValue<WeatherPreferences>, archive: SavedValue<WeatherArchive>
    ) -> WeatherModel.Environment {
        WeatherModel.Environment(
            access: WeatherAccess(
                preferences: preferences.content, keys: keys(), provider: provider(places: placeSearch(limit: 100))),
            cities: .desktop(worker: SerialDispatchQueueScheduler(internalSerialQueueName: "dashboard.cities")),
            location: .system(), archive: archive, preferences: preferences, isOnline: isOnline, clock: clock,
            worker: saves.counting(
                SerialDispatchQueueScheduler(qos: .userInitiated, internalSerialQueueName: "dashboard.weather")))
    }

    /// - Parameter limit: The maximum number of results. A place of the same name in another region is found only among them.
    private func placeSearch(limit: Int = 10) -> PlaceSearch {
        .openMeteo(
            weatherServers, http: http,
            language: InterfaceLanguage.code(environment: ProcessInfo.processInfo.environment), limit: limit)
    }

    private func provider(places: PlaceSearch) -> @Sendable (WeatherService, String?) -> WeatherProvider {
        { [weatherServers, http, zones = wallClock.localTime.zones] service, key in
            switch service {
            case .openMeteo: .openMeteo(weatherServers, http: http, places: places, zones: zones)
            case .openWeatherMap: .openWeatherMap(weatherServers, http: http, key: key)
            }
        }
    }

    /// The locale's units and numbers.
    private var standardUnits: WeatherUnits {
        var units = WeatherUnits(environment: ProcessInfo.processInfo.environment)
        units.numbers = .system
        return units
    }

    private func keys() -> KeyModel {
        // Any place works.
        let somewhere = Coordinate(latitude: 51.48, longitude: 0)
        return KeyModel(store: isDemo ? .inMemory() : .openWeatherMap()) { [weatherServers, http] key in
            guard let somewhere else { return .never() }
            return WeatherProvider.openWeatherMap(weatherServers, http: http, key: key)
                .current(at: somewhere).map { _ in }
        }
    }
}
