import Weather

/// The state of the weather pane.
package struct WeatherState: Sendable, Equatable {
    /// The weather of the last place that was found; nil before the first one.
    package var weather: ShownWeather?
    /// Whether a request is running.
    package var isRunning = false
    /// A problem, or the current progress; nil if there is nothing to show.
    package var notice: WeatherNotice?

    package init() {}

    /// Whether a place was chosen that has no weather yet. Nothing was chosen while there is neither weather nor this.
    package var lacksWeather: Bool { weather == nil && notice?.isAboutWeather == true }

    /// Applies a step of a search.
    mutating func apply(_ step: WeatherStep) {
        switch step {
        case .began(let isQuiet):
            isRunning = true
            if !isQuiet { notice = nil }
        case .locating: notice = .locating
        case .found:
            if notice?.isProgress == true { notice = nil }
        case .trying(let number, let error):
            notice = .trying(number: number, because: error)
        case .waitEnded:
            isRunning = true
            notice = nil
        case .waiting(let wait):
            isRunning = false
            notice = .waiting(wait)
        case .approximate(let fix):
            isRunning = false
            notice = .approximate(fix)
        case .saved(let shown):
            weather = shown
        case .fetched(let shown):
            weather = shown
            isRunning = false
            // A search clears the notice when it begins. So this notice belongs to an older search, whose response has
            // come after all.
            if notice?.isAboutWeather == true { notice = nil }
        case .failed(let failure):
            isRunning = false
            notice = .failed(failure)
        case .cancelled:
            isRunning = false
            if notice?.isProgress == true { notice = nil }
        }
    }
}

/// A place's weather, and how the place was selected.
package struct ShownWeather: Sendable, Equatable {
    package var report: WeatherReport
    package var source: WeatherSource

    package init(report: WeatherReport, source: WeatherSource) {
        self.report = report
        self.source = source
    }
}

/// A notice that is shown with the weather.
package enum WeatherNotice: Sendable, Equatable {
    /// The position is being determined.
    case locating
    /// The position is known, but inaccurate; it is used if the user accepts it.
    case approximate(LocationFix)
    /// Attempt `number` is about to be made.
    case trying(number: Int, because: WeatherError)
    /// No request is sent until a condition is met.
    case waiting(WeatherWait)
    /// The search failed.
    case failed(WeatherFailure)
}

extension WeatherNotice {
    /// Whether it reports progress.
    fileprivate var isProgress: Bool {
        switch self {
        case .locating, .trying: true
        case .approximate, .waiting, .failed: false
        }
    }

    /// Whether newer weather resolves it: not if a place or a position was searched for.
    fileprivate var isAboutWeather: Bool {
        switch self {
        case .locating, .trying, .waiting, .failed(.weather): true
        case .approximate, .failed(.unknownPlace), .failed(.coordinate), .failed(.plusCode), .failed(.location): false
        }
    }
}

/// Why a search failed.
package enum WeatherFailure: Error, Sendable, Equatable {
    /// No place of this name was found.
    case unknownPlace(String)
    /// The text looks like a coordinate, and is none.
    case coordinate(String, Coordinate.Defect)
    /// The text looks like a plus code, but names no place.
    case plusCode(String, PlusCodeText.Defect)
    /// The position could not be determined.
    case location(LocationError)
    /// The weather could not be loaded; for this place, if it is known.
    case weather(WeatherError, place: Place?)
}

/// A step of a running search.
enum WeatherStep: Sendable, Equatable {
    /// It has begun; quietly, if it is an automatic repetition.
    case began(isQuiet: Bool)
    case locating
    /// The place is known.
    case found
    case trying(number: Int, because: WeatherError)
    case waiting(WeatherWait)
    /// The condition that was waited for is met, and the service is requested again.
    case waitEnded
    /// An inaccurate position that the user may accept. Final.
    case approximate(LocationFix)
    /// Weather from the archive.
    case saved(ShownWeather)
    /// The response. Final.
    case fetched(ShownWeather)
    /// An error. Final.
    case failed(WeatherFailure)
    /// The search was cancelled. Final.
    case cancelled
}
