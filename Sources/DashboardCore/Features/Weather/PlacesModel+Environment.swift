import Rx

extension PlacesModel {
    /// What the model works with.
    public struct Environment: Sendable {
        public var access: WeatherAccess
        public var archive: SavedValue<WeatherArchive>
        public var preferences: SavedValue<WeatherPreferences>
        /// Whether the machine has a network, as far as is known.
        public var isOnline: BehaviorRelay<Bool>
        /// The clock, for timers and for all points in time.
        public var clock: any SchedulerType
        /// Where answers are taken in and files written: serial, and not the main thread.
        public var worker: any ImmediateSchedulerType

        /// What the weather of one place is made of, as far as saved places need it.
        public init(_ weather: WeatherModel.Environment) {
            access = weather.access
            archive = weather.archive
            preferences = weather.preferences
            isOnline = weather.isOnline
            clock = weather.clock
            worker = weather.worker
        }
    }
}
