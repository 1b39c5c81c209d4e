import Rx

extension PlacesModel {
    /// The dependencies of the model.
    public struct Environment: Sendable {
        public var access: WeatherAccess
        public var archive: SavedValue<WeatherArchive>
        public var preferences: SavedValue<WeatherPreferences>
        /// Whether the machine is online, as far as is known.
        public var isOnline: BehaviorRelay<Bool>
        /// The clock for timers and for all timestamps.
        public var clock: any SchedulerType
        /// The scheduler that handles responses and writes files: serial, and not the main thread.
        public var worker: any ImmediateSchedulerType

        /// The weather model's dependencies that saved places need.
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
