import Rx

extension WeatherModel {
    /// What the model works with.
    public struct Environment: Sendable {
        public var access: WeatherAccess
        public var cities: CityIndex
        public var location: LocationClient
        public var archive: SavedValue<WeatherArchive>
        public var preferences: SavedValue<WeatherPreferences>
        /// Whether the machine has a network, as far as is known.
        public var isOnline: BehaviorRelay<Bool>
        /// The clock, for timers and for all points in time.
        public var clock: any SchedulerType
        /// Where steps are taken in and files written: serial, and not the main thread.
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
