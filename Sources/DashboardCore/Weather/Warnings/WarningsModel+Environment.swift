import Base
import Networking
import Rx
import Weather

extension WarningsModel {
    package typealias Ask = @Sendable (WarningService, [Place], WarningArchive) -> Single<WarningReply>

    /// The dependencies of the model.
    package struct Environment: Sendable {
        /// Requests the warnings of places, at most as many as the service answers for at once. The archive are the answers so far.
        package var ask: Ask
        package var archive: SavedValue<WarningArchive>
        package var preferences: SavedValue<WeatherPreferences>
        /// The known weather, which tells the places' time zones.
        package var forecasts: SavedValue<WeatherArchive>
        package var cities: CityIndex
        /// Whether the machine is online, as far as is known.
        package var isOnline: BehaviorRelay<Bool>
        /// How often is requested.
        package var tempo: BehaviorRelay<PollTempo>
        /// The clock for timers and for all timestamps.
        package var clock: any SchedulerType
        /// The scheduler that handles answers and writes files: serial, and not the main thread.
        package var worker: any ImmediateSchedulerType

        /// The weather model's dependencies that warnings need, and their own.
        package init(
            _ weather: WeatherModel.Environment, archive: SavedValue<WarningArchive>,
            tempo: BehaviorRelay<PollTempo> = BehaviorRelay(value: .normal), ask: @escaping Ask
        ) {
            self.ask = ask
            self.archive = archive
            preferences = weather.preferences
            forecasts = weather.archive
            cities = weather.cities
            isOnline = weather.isOnline
            self.tempo = tempo
            clock = weather.clock
            worker = weather.worker
        }
    }
}
