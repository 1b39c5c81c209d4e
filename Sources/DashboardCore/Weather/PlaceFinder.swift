import Rx
import Weather

/// Finds the place for a query.
struct PlaceFinder: Sendable {
    let cities: CityIndex
    let position: PositionSearch
    let retryingClient: RetryingWeatherClient
    /// The coordinate of the displayed place, which completes short plus codes; nil if there is none.
    let shown: @Sendable () -> Coordinate?

    /// Either an intermediate step, or the place.
    enum Progress: Sendable {
        case step(WeatherStep)
        case place(ShownPlace)
    }

    /// Completes after the place, or without one if the user has to decide. Fails with a `WeatherFailure`.
    func find(_ query: WeatherQuery) -> Observable<Progress> {
        switch query {
        case .text(let text): find(text)
        case .position: find(position.best()).startWith(.step(.locating))
        case .fix(let fix): place(at: fix).map { .place(ShownPlace(place: $0, source: .position)) }
        case .point(let coordinate):
            place(at: coordinate.rounded).map { .place(ShownPlace(place: $0, source: .map)) }
        case .suggestion(let place): .just(.place(ShownPlace(place: place, source: .text)))
        case .place(let place, let source): .just(.place(ShownPlace(place: place, source: source)))
        case .repeated(let shown): .just(.place(shown))
        }
    }

    private func find(_ position: Single<LocationFix>) -> Observable<Progress> {
        position.asObservable()
            .catch { error in
                throw WeatherFailure.location(error as? LocationError ?? .failed(reason: "\(error)"))
            }
            .flatMap { fix -> Observable<Progress> in
                guard fix.isGood else { return .just(.step(.approximate(fix))) }
                return find(.fix(fix))
            }
    }

    private func find(_ text: String) -> Observable<Progress> {
        let text = MapAddress.name(in: text) ?? text
        do {
            if let plusCode = try PlusCodeText.typed(text) { return find(plusCode, text) }
        } catch {
            return .error(WeatherFailure.plusCode(text, error))
        }
        do {
            if let coordinate = try Coordinate.typed(text) { return found(at: coordinate) }
        } catch {
            return .error(WeatherFailure.coordinate(text, error))
        }
        return find(text, isOnline: retryingClient.isOnline.value)
    }

    /// A short code is completed near its town, and without one near the displayed place.
    private func find(_ plusCode: PlusCodeText, _ text: String) -> Observable<Progress> {
        guard plusCode.code.center == nil, let town = plusCode.town else { return find(plusCode, text, near: shown()) }
        return find(town, isOnline: retryingClient.isOnline.value).flatMap { progress -> Observable<Progress> in
            guard case .place(let shown) = progress else { return .just(progress) }
            return find(plusCode, text, near: shown.place.coordinate)
        }
    }

    private func find(_ plusCode: PlusCodeText, _ text: String, near place: Coordinate?) -> Observable<Progress> {
        guard let center = plusCode.code.center ?? place.flatMap({ plusCode.code.center(near: $0) }) else {
            return .error(WeatherFailure.plusCode(text, .short))
        }
        return found(at: center)
    }

    private func found(at coordinate: Coordinate) -> Observable<Progress> {
        place(at: coordinate).map { .place(ShownPlace(place: $0, source: .coordinate)) }
    }

    /// Without a network, cities in the offline list are not searched for online.
    private func find(_ text: String, isOnline: Bool) -> Observable<Progress> {
        guard isOnline else { return listed(text).ifEmpty(switchTo: ask(text)) }
        return ask(text)
            .catch { error in
                guard !(error is WeatherFailure) else { throw error }
                return listed(text).ifEmpty(switchTo: .error(error))
            }
    }

    /// Asks for the town, and where the service knows none that fits, looks for it elsewhere.
    private func ask(_ text: String) -> Observable<Progress> {
        question(text).flatMap { question -> Observable<Progress> in
            let unknown = askWithoutCode(text)
            let other =
                question.within.isEmpty
                ? gazetteer.compactMap { $0.question(text) }.flatMap { ask($0, otherwise: unknown) }
                // OpenWeatherMap knows "Paris, TX, US", but returns one place for "Paris".
                : ask(PlaceQuestion(town: text), otherwise: unknown)
            let elsewhere = listed(text, isWhole: true).ifEmpty(switchTo: other.ifEmpty(switchTo: unknown))
            // Or a name that could be one, such as "Paris 5".
            if PostalCode.code(question.town) != nil { return ask(question.town, question, otherwise: elsewhere) }
            let named = ask(question, otherwise: elsewhere)
            // Geocoders do not know all codes, but two towns of a state can have the same name.
            return question.code.map { ask($0, question, otherwise: named) } ?? named
        }
    }

    /// Asks for the town in an address such as "1010 Wien", of which services know each part only by itself.
    private func askWithoutCode(_ text: String) -> Observable<Progress> {
        let unknown = WeatherFailure.unknownPlace(text)
        guard let town = PostalCode.removed(from: text) else { return .error(unknown) }
        return gazetteer.flatMap { gazetteer -> Observable<Progress> in
            // A code that is not in the country, whose middle would be found.
            if gazetteer.isCountryOrCode(town) { return .error(unknown) }
            return ask(town).catch { error in
                // What was typed was not found.
                if case .unknownPlace? = error as? WeatherFailure { throw unknown }
                throw error
            }
        }
    }

    /// Asks for a postal code in what the question names, and where the service does not know the whole code, for its beginning.
    private func ask(_ code: String, _ question: PlaceQuestion, otherwise: Observable<Progress>) -> Observable<Progress>
    {
        gazetteer.flatMap { gazetteer -> Observable<Progress> in
            let country = gazetteer.country(
                ofPostalCode: code, within: question.within, isAfterRegion: question.code != nil)
            func ask(_ code: String, otherwise: Observable<Progress>) -> Observable<Progress> {
                self.ask(PlaceQuestion(town: code, within: question.within), in: country, otherwise: otherwise)
            }
            let area = PostalCode.code(code).flatMap(PostalCode.area)
            return ask(code, otherwise: area.map { ask($0, otherwise: otherwise) } ?? otherwise)
        }
    }

    /// What a text asks for. "10115 DE" is divided, since services know only the code.
    private func question(_ text: String) -> Observable<PlaceQuestion> {
        let question = PlaceQuestion(text)
        let first = text.split { $0.isWhitespace }.first.map { String($0) }
        guard question.within.isEmpty, let first, PostalCode.code(first) != nil else { return .just(question) }
        return gazetteer.map { gazetteer in
            guard let divided = gazetteer.question(text), let code = PostalCode.code(divided.town) else {
                return question
            }
            return PlaceQuestion(town: code, within: divided.within)
        }
    }

    /// - Parameter country: The country's code, if a postal code is asked for and it is certain; nil otherwise.
    private func ask(
        _ question: PlaceQuestion, in country: String? = nil, otherwise: Observable<Progress>
    ) -> Observable<Progress> {
        retryingClient
            .request { client -> Single<[Place]> in
                guard let country else { return client.places(named: question.town) }
                return client.places(withPostalCode: question.town, in: country)
            }
            .flatMap { progress -> Observable<Progress> in
                switch progress {
                case .answer(let places, _, _): fitting(places, question).ifEmpty(switchTo: otherwise)
                case .trying(let number, let error): .just(.step(.trying(number: number, because: error)))
                case .waiting(let wait): .just(.step(.waiting(wait)))
                case .waitEnded: .just(.step(.waitEnded))
                }
            }
    }

    /// The place in the offline list, also by the beginning of its name, or beside a postal code; empty if there is none.
    private func listed(_ text: String) -> Observable<Progress> {
        let town = PostalCode.removed(from: text)
        return listed(text, isWhole: false)
            .ifEmpty(switchTo: town.map { listed($0, isWhole: true) } ?? .empty())
    }

    /// The place in the offline list; empty if there is none.
    /// - Parameter isWhole: Whether the beginning of a name does not count.
    private func listed(_ text: String, isWhole: Bool) -> Observable<Progress> {
        let question = PlaceQuestion(text)
        return cities.cities(question.town).catchAndReturn([]).asObservable()
            .map { $0.filter { !isWhole || $0.name.placeName == question.town.placeName } }
            .flatMap { fitting($0, question) }
            .ifEmpty(switchTo: gazetteer.compactMap { $0.place(named: text) }.map(Self.progress))
    }

    /// The first place that is in what the question names.
    private func fitting(_ places: [Place], _ question: PlaceQuestion) -> Observable<Progress> {
        let place: Observable<Place> =
            question.within.isEmpty || places.isEmpty
            ? .from(optional: places.first)
            : gazetteer.compactMap { $0.places(places, within: question.within).first }
        return place.map(Self.progress)
    }

    private static func progress(_ place: Place) -> Progress { .place(ShownPlace(place: place, source: .text)) }

    private var gazetteer: Observable<Gazetteer> {
        cities.gazetteer.catchAndReturn(Gazetteer([])).asObservable()
    }

    /// The place at a position, rounded to about a kilometre: this is precise enough for weather, and protects privacy.
    private func place(at fix: LocationFix) -> Observable<Place> { place(at: fix.coordinate.rounded) }

    /// Named after the nearest city, or by its coordinates if there is none.
    private func place(at coordinate: Coordinate) -> Observable<Place> {
        cities.nearest(coordinate).asObservable()
            .catch { _ in .empty() }
            .map {
                Place(
                    name: $0.name, region: $0.region, country: $0.country, countryCode: $0.countryCode,
                    coordinate: coordinate)
            }
            .ifEmpty(default: Place(name: coordinate.text, coordinate: coordinate))
    }
}
