import Base
import FoundationEssentials
import GitHub
import Rx
import Weather

/// Profiles, then the places that they name, then the weather there.
extension PeopleModel {
    func load(while isActive: Observable<Bool>) {
        let actors = actors().share(replay: 1)
        loadProfiles(of: actors)
        findPlaces(of: actors)
        loadWeather(while: isActive)
        show(actors)
        reportProgress(while: isActive)
    }

    /// The people who have caused the newest events, without bots; none while people are switched off.
    private func actors() -> Observable<[Person]> {
        Observable.combineLatest(isOn.distinctUntilChanged(), events) { isOn, events in
            isOn ? Person.actors(of: events.prefix(Self.maximumEvents)) : []
        }
        .distinctUntilChanged()
        .observe(on: environment.map.worker)
    }

    private func loadProfiles(of actors: Observable<[Person]>) {
        actors.subscribe(onNext: { [weak self] actors in
            guard let self else { return }
            let ids = actors.map { self.id($0.login) }
            environment.archive.note(at: environment.map.clock.now) { $0.use(ids) }
            profiles.logins.accept(actors.map(\.login))
        })
        .disposed(by: subscriptions)
    }

    private func findPlaces(of actors: Observable<[Person]>) {
        Observable.combineLatest(actors, environment.archive.content) { [weak self] actors, archive in
            actors.compactMap { actor in self?.profile(of: actor, in: archive)?.location }.unique(by: \.self)
        }
        .distinctUntilChanged()
        .bind(to: finder.locations)
        .disposed(by: subscriptions)
    }

    private func loadWeather(while isActive: Observable<Bool>) {
        let places = Observable.combineLatest(finder.locations, finder.residences) { locations, residences in
            locations.compactMap { residences[$0]?.place }.unique(by: \.key)
        }
        .distinctUntilChanged()
        .debounce(.milliseconds(Self.placesDelay), scheduler: environment.map.clock)
        let service = environment.map.preferences.content.map(\.service).distinctUntilChanged()
        Observable.combineLatest(isActive, places, service) { ($0, $1, $2) }
            .observe(on: environment.map.worker)
            .subscribe(onNext: { [weak self] isActive, places, service in
                guard let self else { return }
                guard isActive, !places.isEmpty else { return weather.cancel() }
                let maximum = min(Self.maximumPlaces, Self.maximumRequests * service.placesPerRequest)
                weather.load(.just(Array(places.prefix(maximum))))
            })
            .disposed(by: subscriptions)
    }

    private func id(_ login: Login) -> SavedProfile.ID {
        SavedProfile.ID(server: environment.github.server.api, login: login)
    }

    private func profile(of actor: Person, in archive: PeopleArchive) -> PublicProfile? {
        archive.profile(id(actor.login))?.profile
    }

    private func show(_ actors: Observable<[Person]>) {
        let weather = weather.overlays.map { overlays in Dictionary(overlays.map { ($0.overlay.id, $0) }) { $1 } }
        Observable.combineLatest(actors, environment.archive.content, finder.residences, weather, warnings) {
            [weak self] actors, archive, residences, weather, warnings in
            actors.compactMap { actor -> MapPerson? in
                guard
                    let profile = self?.profile(of: actor, in: archive), let location = profile.location,
                    let residence = residences[location]
                else { return nil }
                return MapPerson(
                    login: actor.login, avatarURL: actor.avatarURL ?? profile.avatarURL, location: location,
                    residence: residence, warning: warnings[residence.place.key], weather: weather[residence.place.key])
            }
        }
        .distinctUntilChanged()
        .bind(to: people)
        .disposed(by: subscriptions)
    }

    private func reportProgress(while isActive: Observable<Bool>) {
        Observable.combineLatest(isActive, profiles.isRunning, weather.isRunning) { $0 && ($1 || $2) }
            .distinctUntilChanged()
            .bind(to: isRunning)
            .disposed(by: subscriptions)
        let weatherProblem = Observable.combineLatest(finder.problem, weather.problem) { $0 ?? $1 }
        Observable.combineLatest(isActive, profiles.problem, weatherProblem, profiles.isHeldBack) {
            isActive, profiles, weather, isHeldBack -> Problem? in
            guard isActive else { return nil }
            return profiles.map { .profiles($0) } ?? weather.map { .weather($0) } ?? (isHeldBack ? .heldBack : nil)
        }
        .distinctUntilChanged()
        .bind(to: problem)
        .disposed(by: subscriptions)
    }
}

/// Somebody who has caused an event.
private struct Person: Sendable, Equatable {
    let login: Login
    let avatarURL: URL?

    /// Each once, in the order of the events.
    static func actors(of events: some Sequence<GitHubEvent>) -> [Person] {
        var seen: Set<Login> = []
        return events.compactMap { event in
            // A bot's login has brackets, which no person's has.
            guard let login = Login(event.actor.login), seen.insert(login).inserted else { return nil }
            return Person(login: login, avatarURL: event.actor.avatarURL)
        }
    }
}
