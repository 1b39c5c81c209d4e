import Foundation

/// The strip above the weather: one sentence or two, and at most one button.
public struct WeatherStrip: Sendable, Equatable {
    /// What the button does.
    public enum Remedy: Sendable, Equatable {
        case tryAgain, usePosition, enterKey
    }

    public let text: String
    public let remedy: Remedy?
    /// Whether something is going on, rather than wrong.
    public let isProgress: Bool

    init(_ text: String, _ remedy: Remedy? = nil, isProgress: Bool = false) {
        self.text = text
        self.remedy = remedy
        self.isProgress = isProgress
    }
}

extension WeatherState {
    /// What stands above the weather; nil when all is well. `time` says a time as words, for example "14:03".
    public func strip(time: TimeWording) -> WeatherStrip? {
        notice?.strip(of: weather, time: time)
    }
}

extension WeatherNotice {
    /// - Parameter shown: The weather that stands below, if there is any.
    func strip(of shown: ShownWeather?, time: TimeWording) -> WeatherStrip {
        let age = shown.map { "Showing the weather of \(time($0.report.oldest)). " } ?? ""
        switch self {
        case .locating:
            return WeatherStrip("Waiting for the position…", isProgress: true)
        case .approximate(let fix):
            return WeatherStrip(
                "Your position is known only within \(fix.accuracy.distance). Use it, or search for a city.",
                .usePosition)
        case .trying(let number, let error):
            return WeatherStrip(
                "\(error.cause) Try \(number) of \(Perseverance.maximumTries)…", isProgress: true)
        case .waiting(.network):
            return WeatherStrip("\(age)There is no network. The weather comes as soon as there is one.", .tryAgain)
        case .waiting(.pause(let until)):
            return WeatherStrip(
                "\(age)The weather service asks for a pause until \(time(until.roundedUpToMinute)). The weather comes after it."
            )
        case .waiting(.key(.missing)):
            return WeatherStrip("\(age)OpenWeatherMap needs a key. Enter one.", .enterKey)
        case .waiting(.key(.refused(let message))):
            return WeatherStrip(age + WeatherError.keyRefused(message: message).sentence, .enterKey)
        case .failed(.weather(let error, let place?)) where place == shown?.report.place.name:
            let failure = WeatherFailure.weather(error, place: place)
            return WeatherStrip("\(age)There is no newer weather of \(place). \(error.sentence)", failure.remedy)
        // The age of another place's weather would be taken for this one's.
        case .failed(.weather(let error, .some(let place))):
            let failure = WeatherFailure.weather(error, place: place)
            return WeatherStrip(failure.sentence, failure.remedy)
        case .failed(let failure):
            return WeatherStrip((failure.isAboutWeather ? age : "") + failure.sentence, failure.remedy)
        }
    }
}

extension WeatherFailure {
    /// What is wrong and what to do, in whole sentences.
    public var sentence: String {
        switch self {
        case .unknownPlace(let name):
            "Nobody knows a place called “\(name.displayLine(limit: 60) ?? "")”. Check the spelling."
        case .outOfRange(let text):
            "“\(text.displayLine(limit: 60) ?? "")” is no place on Earth. Enter a latitude from −90 to 90 and a longitude "
                + "from −180 to 180."
        case .location(let error): error.sentence
        case .weather(let error, let place): (place.map { "There is no weather of \($0). " } ?? "") + error.sentence
        }
    }

    fileprivate var remedy: WeatherStrip.Remedy? {
        // What the service does not have it will not have the next moment.
        if case .weather(.notFound, _) = self { return nil }
        return isAboutWeather ? .tryAgain : nil
    }

    /// Whether the weather is what is missing: a name that nobody knows says nothing of the weather that is shown.
    fileprivate var isAboutWeather: Bool {
        if case .weather = self { true } else { false }
    }
}

extension WeatherError {
    /// What is wrong and what to do, in whole sentences.
    public var sentence: String {
        switch self {
        case .unreachable(.other(let reason)):
            "The weather service cannot be reached\(reason.asReason) Try again later."
        case .unreachable(let error): error.sentence
        case .keyMissing: "OpenWeatherMap needs a key. Enter one in the preferences."
        case .keyRefused(let message): "OpenWeatherMap does not accept the key\(message.asReason) Enter another one."
        case .rateLimited: "The weather service has been asked too often. Try again later."
        case .notFound: "The weather service does not know this place. Choose another one."
        case .serverFailed(let status): "The weather service has a problem of its own (\(status)). Try again later."
        case .refused(let status, let message):
            "The weather service refuses the request (\(status))\(message.asReason) Try another place, or choose another "
                + "service in the preferences."
        case .unreadable(let reason):
            "The answer of the weather service cannot be understood\(reason.asReason) Try again later."
        }
    }

    /// What is wrong, where something is being done about it.
    fileprivate var cause: String {
        switch self {
        case .serverFailed(let status): "The weather service has a problem (\(status))."
        case .unreachable(.timedOut): "The weather service does not answer."
        default: "The weather service cannot be reached."
        }
    }
}

extension LocationError {
    fileprivate var sentence: String {
        switch self {
        case .refused:
            "The system does not tell your position. Allow it in the system’s privacy settings, or search for a city."
        case .unavailable:
            "This system has no location service. Install GeoClue, or search for a city."
        case .silent:
            "Your position could not be found out in \(PositionSearch.patience) seconds. Try again, or search for a city."
        case .failed(let reason):
            "Your position could not be found out\(reason.asReason) Search for a city instead."
        }
    }
}

extension KeyModel.Status {
    /// What is known of the key, in a whole sentence.
    public var sentence: String {
        switch self {
        case .unknown: "The keyring is asked for the key."
        case .missing: "There is no key yet. Enter one above."
        case .unsaved: "The key is good."
        case .kept: "The key is kept in the keyring."
        case .removed: "The key is removed."
        }
    }
}

extension KeyModel.Problem {
    /// What is wrong and what to do, in whole sentences.
    public var sentence: String {
        switch self {
        case .refused(let message):
            "OpenWeatherMap does not accept this key\(message.asReason) Check it; a new one may take two hours to be "
                + "accepted."
        case .unchecked(let error): "The key could not be checked. \(error.sentence)"
        case .unreadable(let error): "The keyring cannot be read\(error.reason.asReason) Enter the key again."
        case .unsaved(let error):
            "The keyring does not keep the key\(error.reason.asReason) The key is good until Dashboard is closed; "
                + "enter it again after that."
        case .unforgotten(let error):
            "The keyring does not forget the key\(error.reason.asReason) Remove it with the system's password manager."
        }
    }
}

extension String {
    /// Somebody's own reason as the end of a sentence, which it closes.
    var asReason: String {
        guard let text = displayLine(limit: 200) else { return "." }
        return text.last.map { ".!?…".contains($0) } == true ? ": \(text)" : ": \(text)."
    }
}

extension String? {
    /// The same; nothing but the full stop where no reason is known.
    var asReason: String { self?.asReason ?? "." }
}

extension Double {
    /// Metres, as few as can be known: "300 m", "12 km".
    fileprivate var distance: String {
        // Half the Earth's circumference is as far as anything can be.
        let metres = Int(Swift.min(isFinite ? max(0, self) : .infinity, 20_000_000).rounded(.up))
        return metres < 1000 ? "\(metres)\u{A0}m" : "\((metres + 999) / 1000)\u{A0}km"
    }
}
