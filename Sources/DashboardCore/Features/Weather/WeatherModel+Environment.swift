import Rx

extension WeatherModel {
    /// The dependencies of the model.
    public struct Environment: Sendable {
        public var access: WeatherAccess
        public var cities: CityIndex
        public var location: LocationClient
        public var archive: SavedValue<WeatherArchive>
        public var preferences: SavedValue<WeatherPreferences>
        /// Whether the machine is online, as far as is known.
        public var isOnline: BehaviorRelay<Bool>
        /// The clock for timers and for all timestamps.
        public var clock: any SchedulerType
        /// The scheduler that handles steps and writes files: serial, and not the main thread.
        public var worker: any ImmediateSchedulerType

        public init(
            access: WeatherAccess, cities: CityIndex, location: LocationClient, archive: SavedValue<WeatherArchive>,
            preferences: SavedValue<WeatherPreferences>, isOnline: BehaviorRelay<Bool>, clock: any SchedulerType,
            worker: any ImmediateSchedulerType
        ) {
            self.access = access
            self.cities = cities
            self.location = location
            self.archive = archive
            self.preferences = preferences
            self.isOnline = isOnline
            self.clock = clock
            self.worker = worker
        }
    }
}
