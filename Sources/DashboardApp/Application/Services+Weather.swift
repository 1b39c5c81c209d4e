import Base
import DashboardCore
import Dispatch
import FoundationEssentials
import Gtk
import Rx
import SystemTime
import Weather

extension Services {
    /// Weather and map, whose files are being read from disk; `restored` is left when this is done.
    package typealias Weather = (feature: WeatherFeature, map: MapFeature, restored: DispatchGroup)

    /// The weather of the last displayed place.
    /// - Parameter settings: Of which warnings and of what rain the user is notified.
    package func weather(_ settings: BehaviorRelay<NotificationSettings>) -> Weather {
        let environment = environment(
            preferences: self.preferences.value(WeatherPreferences(), in: files.weatherPreferences),
            archive: SavedValue(initial: WeatherArchive(), store: files.weather))
        let model = WeatherModel(environment: environment)
        let answers = SavedValue(initial: WarningArchive(), store: files.warnings)
        let warnings = WarningsModel(
            environment: WarningsModel.Environment(environment, archive: answers, tempo: tempo) {
                [connection = weatherConnection] in $0.reply(connection, $1, $2)
            })
        let notifications = WarningNotificationsModel(
            warnings, settings: settings, files: files, wallClock.localTime)
        let air = SavedValue(initial: PlaceArchive<AirQuality>(), store: files.air)
        let spread = SavedValue(initial: PlaceArchive<ForecastSpread>(), store: files.spread)
        let records = SavedValue(initial: ForecastRecords(), store: files.forecastRecords)
        let feature = WeatherFeature(
            model: model, places: PlacesModel(environment: PlacesModel.Environment(environment)), warnings: warnings,
            notifications: notifications,
            rain: RainNotificationsModel(model, settings: settings, wallClock.localTime),
            citySearch: CitySearchModel(
                search: .openMeteo(weatherConnection), cities: environment.cities,
                recents: environment.preferences.content.map(\.recents), isOnline: isOnline, clock: clock),
            keys: environment.access.keys,
            preferences: WeatherPreferencesModel(
                saved: environment.preferences, standardUnits: standardUnits, clock: clock, worker: environment.worker),
            nextHour: NextHourModel(model, zones: wallClock.localTime.zones),
            air: AirModel(model, client: .openMeteo(weatherConnection), archive: air),
            spread: SpreadModel(model, client: .openMeteo(weatherConnection), archive: spread),
            record: ForecastRecordModel(model, archive: records, zones: wallClock.localTime.zones),
            sky: SkyModel(model, zones: wallClock.localTime.zones), clock: wallClock)
        let mapEnvironment = MapModel.Environment(
            environment, saved: preferences.value(MapPreferences(), in: files.map))
        let map = map(feature, mapEnvironment) { [connection = weatherConnection] in
            WarningService.borders(ofZone: $0, connection)
        }
        let restored = DispatchGroup()
        restored.enter()
        func write<Value>(_ saved: SavedValue<Value>) {
            saves.add(saved, on: environment.worker) { [clock] in $0.write(at: clock.now) }
        }
        saves.add(map.model, on: environment.worker) { $0.write() }
        saves.add(map.people, on: environment.worker) { $0.write() }
        write(mapEnvironment.saved)
        write(environment.preferences)
        write(environment.archive)
        write(answers)
        saves.add(map.areas, on: environment.worker) { $0.write() }
        write(air)
        write(spread)
        write(records)
        let time = clock.now
        _ = environment.worker.schedule(()) { _ in
            environment.preferences.restore(now: time)
            environment.archive.restore(now: time)
            model.restore()
            mapEnvironment.saved.restore(now: time)
            map.model.restore()
            restored.leave()
            // The first frame does not need these.
            notifications.restore()
            answers.restore(now: time)
            air.restore(now: time)
            spread.restore(now: time)
            records.restore(now: time)
            map.people.restore()
            map.areas.restore()
            return Disposables.create()
        }
        return (feature, map, restored)
    }

    /// The dependencies of the weather models.
    package func environment(
        preferences: SavedValue<WeatherPreferences>, archive: SavedValue<WeatherArchive>
    ) -> WeatherModel.Environment {
        let connection = weatherConnection
        return WeatherModel.Environment(
            access: WeatherAccess(preferences: preferences.content, keys: keys(connection)) { service, key in
                var connection = connection
                connection.model = preferences.content.value.model
                return service.client(connection, key)
            },
            cities: .desktop(worker: SerialDispatchQueueScheduler(internalSerialQueueName: "dashboard.cities")),
            location: .system(), archive: archive, preferences: preferences, isOnline: isOnline, clock: clock,
            worker: saves.counting(
                SerialDispatchQueueScheduler(qos: .userInitiated, internalSerialQueueName: "dashboard.weather")))
    }

    private var weatherConnection: WeatherConnection {
        WeatherConnection(
            http: http, servers: weatherServers, zones: wallClock.localTime.zones,
            language: InterfaceLanguage.code(environment: ProcessInfo.startEnvironment))
    }

    /// The locale's units and numbers.
    private var standardUnits: WeatherUnits {
        var units = WeatherUnits(environment: ProcessInfo.startEnvironment)
        units.numbers = .system
        return units
    }

    private func keys(_ connection: WeatherConnection) -> [WeatherService: KeyModel] {
        WeatherService.allCases.reduce(into: [:]) { keys, service in
            guard let key = service.key else { return }
            keys[service] = KeyModel(store: kind == .live ? .key(key, of: service) : .inMemory()) { text in
                key.check(service.client(connection, text))
            }
        }
    }
}
