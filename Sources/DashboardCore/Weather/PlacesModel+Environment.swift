import Base
import Rx
import Weather

extension PlacesModel {
    /// The dependencies of the model.
    package struct Environment: Sendable {
        package var access: WeatherAccess
        package var archive: SavedValue<WeatherArchive>
        package var preferences: SavedValue<WeatherPreferences>
        /// Whether the machine is online, as far as is known.
        package var isOnline: BehaviorRelay<Bool>
        /// The clock for timers and for all timestamps.
        package var clock: any SchedulerType
        /// The scheduler that handles responses and writes files: serial, and not the main thread.
        package var worker: any ImmediateSchedulerType

        /// The weather model's dependencies that saved places need.
        package init(_ weather: WeatherModel.Environment) {
            access = weather.access
            archive = weather.archive
            preferences = weather.preferences
            isOnline = weather.isOnline
            clock = weather.clock
            worker = weather.worker
        }
    }
}
