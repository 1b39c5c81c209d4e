import Rx

extension MapModel {
    /// What the model works with.
    public struct Environment: Sendable {
        public var access: WeatherAccess
        public var cities: CityIndex
        public var archive: SavedValue<WeatherArchive>
        /// What the person has chosen of the weather, with the saved places.
        public var preferences: SavedValue<WeatherPreferences>
        /// What is remembered of the map.
        public var saved: SavedValue<MapPreferences>
        /// Whether the machine has a network, as far as is known.
        public var isOnline: BehaviorRelay<Bool>
        /// Whether the offline map has a city's name where a marker would be that stands at a point, at a zoom level.
        public var hasName: @Sendable (_ behindMarkerAt: MapPoint, _ zoom: Double) -> Bool = { _, _ in false }
        /// The clock, for timers and for all points in time.
        public var clock: any SchedulerType
        /// Where all is decided and files are written: serial, and not the main thread.
        public var worker: any ImmediateSchedulerType

        /// What the weather of one place is made of, as far as the map needs it, and the map's own file.
        public init(_ weather: WeatherModel.Environment, saved: SavedValue<MapPreferences>) {
            access = weather.access
            cities = weather.cities
            archive = weather.archive
            preferences = weather.preferences
            self.saved = saved
            isOnline = weather.isOnline
            clock = weather.clock
            worker = weather.worker
        }
    }
}
