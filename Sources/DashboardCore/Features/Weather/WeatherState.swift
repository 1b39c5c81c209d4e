/// What the weather pane shows.
public struct WeatherState: Sendable, Equatable {
    /// The weather of the place that was found last; nil before the first one.
    public var weather: ShownWeather?
    /// Whether something is being asked, so that an answer may come any moment.
    public var isRunning = false
    /// What stands in the way, or what is waited for; nil when all is well.
    public var notice: WeatherNotice?

    public init() {}

    /// Takes in what a search tells.
    mutating func take(_ step: WeatherStep) {
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
            // A search clears what was told before. So this is of an older one, and its answer still.
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

/// A place's weather, with how it came to be shown.
public struct ShownWeather: Sendable, Equatable {
    public var report: WeatherReport
    public var source: WeatherSource

    public init(report: WeatherReport, source: WeatherSource) {
        self.report = report
        self.source = source
    }
}

/// What is told beside the weather.
public enum WeatherNotice: Sendable, Equatable {
    /// It is being found out where the machine is.
    case locating
    /// The position is known, but not well; it is used when the person says so.
    case approximate(LocationFix)
    /// The service is about to be asked for the `number`th time.
    case trying(number: Int, because: WeatherError)
    /// Nothing is asked until something changes.
    case waiting(WeatherWait)
    /// The search has failed.
    case failed(WeatherFailure)
}

extension WeatherNotice {
    /// Whether it is of something that goes on.
    fileprivate var isProgress: Bool {
        switch self {
        case .locating, .trying: true
        case .approximate, .waiting, .failed: false
        }
    }

    /// Whether newer weather is the end of it: not so where a place or a position was looked for.
    fileprivate var isAboutWeather: Bool {
        switch self {
        case .locating, .trying, .waiting, .failed(.weather): true
        case .approximate, .failed(.unknownPlace), .failed(.outOfRange), .failed(.location): false
        }
    }
}

/// Why a search has failed.
public enum WeatherFailure: Error, Sendable, Equatable {
    /// Nobody knows a place of this name.
    case unknownPlace(String)
    /// Two numbers that are no place on Earth.
    case outOfRange(String)
    /// The position could not be found out.
    case location(LocationError)
    /// There is no weather; of this place, where it is known already.
    case weather(WeatherError, place: String?)
}

/// What a search tells while it goes on.
enum WeatherStep: Sendable, Equatable {
    /// It has begun; quietly, where it repeats another one by itself.
    case began(isQuiet: Bool)
    case locating
    /// The place is known.
    case found
    case trying(number: Int, because: WeatherError)
    case waiting(WeatherWait)
    /// What was waited for is there, and the service is asked again.
    case waitEnded
    /// A position that the person may take or leave: an end.
    case approximate(LocationFix)
    /// What is known from before.
    case saved(ShownWeather)
    /// The answer: an end.
    case fetched(ShownWeather)
    /// No answer: an end.
    case failed(WeatherFailure)
    /// Nobody wants the answer any more: an end.
    case cancelled
}
