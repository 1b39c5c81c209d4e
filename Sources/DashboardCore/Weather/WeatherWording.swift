import Base
import FoundationEssentials
import Translation
import Weather

/// The strip above the weather: one sentence or two, and at most one button.
package struct WeatherStrip: Sendable, Equatable {
    /// What the button does.
    package enum Remedy: Sendable, Equatable {
        case tryAgain, usePosition, enterKey
    }

    package let text: String
    package let remedy: Remedy?
    /// Whether it reports progress rather than a problem.
    package let isProgress: Bool

    init(_ text: String, _ remedy: Remedy? = nil, isProgress: Bool = false) {
        self.text = text
        self.remedy = remedy
        self.isProgress = isProgress
    }
}

extension WeatherState {
    /// The text above the weather; nil if there is no problem. `time` formats a time, for example as "14:03".
    package func strip(time: TimeWording) -> WeatherStrip? {
        notice?.strip(of: weather, time: time)
    }
}

extension WeatherNotice {
    /// - Parameter shown: The weather below, if there is any.
    func strip(of shown: ShownWeather?, time: TimeWording) -> WeatherStrip {
        let age = shown.map { tr("Showing the weather from {time}.", ["time": time($0.report.oldest)]) }
        switch self {
        case .locating:
            return WeatherStrip(tr("Waiting for the position…"), isProgress: true)
        case .approximate(let fix):
            return WeatherStrip(
                tr(
                    "Your position is known only to within {distance}. Use it, or search for a city.",
                    ["distance": fix.accuracy.distance]),
                .usePosition)
        case .trying(let number, let error):
            let tries = tr(
                "Try {number} of {count}…",
                ["number": "\(number)", "count": "\(RetryingWeatherClient.maximumAttempts)"])
            return WeatherStrip(trSentences(error.cause, tries), isProgress: true)
        case .waiting(.network):
            return WeatherStrip(
                trSentences(age, tr("There is no network. The weather is loaded as soon as there is one.")), .tryAgain)
        case .waiting(.pause(let until)):
            let pause = tr(
                "The weather service asked for a pause until {time}. The weather is loaded after that.",
                ["time": time(until.roundedUpToMinute)])
            return WeatherStrip(trSentences(age, pause))
        case .waiting(.key(.missing)):
            return WeatherStrip(trSentences(age, tr("The weather service needs a key. Enter one.")), .enterKey)
        case .waiting(.key(.rejected(let message))):
            return WeatherStrip(trSentences(age, WeatherError.keyRejected(message: message).sentence), .enterKey)
        case .failed(.weather(let error, let place?)) where place.key == shown?.report.place.key:
            let failure = WeatherFailure.weather(error, place: place)
            let missing = tr("There is no newer weather for {place}.", ["place": place.name])
            return WeatherStrip(trSentences(age, missing, error.sentence), failure.remedy)
        // The age of another place's weather would be taken for this one's.
        case .failed(.weather(let error, .some(let place))):
            let failure = WeatherFailure.weather(error, place: place)
            return WeatherStrip(failure.sentence, failure.remedy)
        case .failed(let failure):
            return WeatherStrip(
                trSentences(failure.isAboutWeather ? age : nil, failure.sentence), failure.remedy)
        }
    }
}

extension WeatherFailure {
    /// The problem and what to do, in full sentences.
    package var sentence: String {
        switch self {
        case .unknownPlace(let name):
            tr(
                "No place named “{name}” was found. Check the spelling.", ["name": name.displayLine(limit: 60) ?? ""])
        case .coordinate(let text, let defect): defect.sentence(of: text.displayLine(limit: 60) ?? "")
        case .plusCode(let text, let defect): defect.sentence(of: text.displayLine(limit: 60) ?? "")
        case .location(let error): error.sentence
        case .weather(let error, let place):
            trSentences(place.map { tr("There is no weather for {place}.", ["place": $0.name]) }, error.sentence)
        }
    }

    fileprivate var remedy: WeatherStrip.Remedy? {
        // If the service has no data, retrying does not help.
        if case .weather(.notFound, _) = self { return nil }
        return isAboutWeather ? .tryAgain : nil
    }

    /// Whether it concerns the displayed weather: an unknown name does not.
    fileprivate var isAboutWeather: Bool {
        if case .weather = self { true } else { false }
    }
}

extension Coordinate.Defect {
    fileprivate func sentence(of text: String) -> String {
        switch self {
        case .outOfRange:
            trSentences(
                tr("“{text}” is not a place on Earth.", ["text": text]),
                tr("Enter a latitude from −90 to 90 and a longitude from −180 to 180."))
        case .half:
            trSentences(
                tr("“{text}” is only one number of a coordinate.", ["text": text]),
                tr("Enter a latitude and a longitude."))
        case .directions:
            trSentences(
                tr("“{text}” does not tell which number is the latitude and which the longitude.", ["text": text]),
                tr("Write N or S after the latitude and E or W after the longitude."))
        }
    }
}

extension PlusCodeText.Defect {
    fileprivate func sentence(of text: String) -> String {
        switch self {
        case .invalid:
            trSentences(
                tr("“{text}” is not a valid plus code.", ["text": text]), tr("Check its letters and digits."))
        case .short:
            trSentences(
                tr("“{text}” is only the end of a plus code.", ["text": text]), tr("Add the name of a town near it."))
        }
    }
}

extension WeatherError {
    /// The problem and what to do, in full sentences.
    package var sentence: String {
        switch self {
        case .unreachable(.other(let reason)):
            trSentences(tr("The weather service cannot be reached. Try again later."), reason.asDetails)
        case .unreachable(let error): error.sentence
        case .keyMissing: tr("The weather service needs a key. Enter one in the preferences.")
        case .keyRejected(let message):
            trSentences(tr("The weather service does not accept the key. Enter another one."), message.asDetails)
        case .rateLimited: tr("The weather service received too many requests. Try again later.")
        case .notFound: tr("The weather service does not know this place. Choose another one.")
        case .serverFailed(let status):
            tr("The weather service has a problem ({status}). Try again later.", ["status": "\(status)"])
        case .refused(let status, let message):
            trSentences(
                tr("The weather service refused the request ({status}).", ["status": "\(status)"]),
                tr("Try another place, or choose another service in the preferences."), message.asDetails)
        case .unreadable(let reason):
            trSentences(
                tr("The answer of the weather service cannot be read. Try again later."), reason.asDetails)
        }
    }

    /// The problem, while it is being handled.
    fileprivate var cause: String {
        switch self {
        case .serverFailed(let status):
            tr("The weather service has a problem ({status}).", ["status": "\(status)"])
        case .unreachable(.timedOut): tr("The weather service does not answer.")
        default: tr("The weather service cannot be reached.")
        }
    }
}

extension LocationError {
    fileprivate var sentence: String {
        switch self {
        case .denied:
            trSentences(
                tr("The system does not give Dashboard your position."),
                tr("Allow it in the system’s privacy settings, or search for a city."))
        case .unavailable:
            tr("This system has no location service. Install GeoClue, or search for a city.")
        case .silent:
            tr(
                "Your position was not found within {seconds} seconds. Try again, or search for a city.",
                ["seconds": "\(PositionSearch.timeout)"])
        case .failed(let reason):
            trSentences(tr("Your position was not found. Search for a city instead."), reason.asDetails)
        }
    }
}

extension KeyModel.Status {
    /// The state of the key, in a full sentence.
    package var sentence: String {
        switch self {
        case .unknown: tr("Reading the key from the keyring…")
        case .missing: tr("There is no key yet. Enter one above.")
        case .unsaved: tr("The key works.")
        case .kept: tr("The key is stored in the keyring.")
        case .removed: tr("The key has been removed.")
        }
    }
}

extension KeyModel.Problem {
    /// The problem and what to do, in full sentences.
    package var sentence: String {
        switch self {
        case .rejected(let message):
            trSentences(
                tr("The weather service does not accept this key. Check it."),
                tr("A new key may take some hours to be accepted."), message.asDetails)
        case .unchecked(let error): trSentences(tr("The key could not be checked."), error.sentence)
        case .unreadable(let error):
            trSentences(tr("The keyring cannot be read. Enter the key again."), error.reason.asDetails)
        case .unsaved(let error):
            trSentences(
                tr("The keyring did not save the key. It works until Dashboard is closed; enter it again after that."),
                error.reason.asDetails)
        case .undeleted(let error):
            trSentences(
                tr("The keyring did not remove the key. Remove it with the system’s password manager."),
                error.reason.asDetails)
        }
    }
}

extension Double {
    /// A distance in metres, rounded to its precision: "300 m", "12 km".
    fileprivate var distance: String {
        // Half the Earth's circumference is the largest possible distance.
        let metres = Int(Swift.min(isFinite ? max(0, self) : .infinity, 20_000_000).rounded(.up))
        return metres < 1000
            ? trn("{count} m", "{count} m", count: metres).unbroken
            : trn("{count} km", "{count} km", count: (metres + 999) / 1000).unbroken
    }
}
