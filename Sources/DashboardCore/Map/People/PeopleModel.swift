import Base
import FoundationEssentials
import GitHub
import History
import Rx
import Weather

/// The people of the feed on the map: where they are, the time and the weather there.
///
/// It requests profiles and weather only while people are switched on and the map is visible. Before they are switched on
/// for the first time, the user must agree.
///
/// Call `start` when the saved state of the map is restored. The relays may change on any thread; the user interface
/// observes them as drivers.
package final class PeopleModel: Sendable {
    /// The events that are shown, the newest first. Only the actors of the newest 200 are requested.
    let events = BehaviorRelay<[GitHubEvent]>(value: [])
    /// The worst official warning at each of the people's places.
    let warnings = BehaviorRelay<[PlaceKey: WeatherWarning]>(value: [:])
    /// Whether the map is visible.
    package let isMapShown = BehaviorRelay(value: false)
    /// The user wants to see people, or does not want to any more.
    package let wish = PublishRelay<Bool>()
    /// The user agrees to what is requested.
    package let agree = PublishRelay<Void>()

    /// Whether people are switched on.
    package let isOn = BehaviorRelay(value: false)
    /// Whether the user must agree first.
    package let isAsking = BehaviorRelay(value: false)
    /// The people whose places are known, those of the newest events first; empty while people are switched off.
    package let people = BehaviorRelay<[MapPerson]>(value: [])
    /// Whether a request is running.
    package let isRunning = BehaviorRelay(value: false)
    /// Why people or their weather are missing; nil if none is.
    package let problem = BehaviorRelay<Problem?>(value: nil)
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { environment.archive.notice }

    /// Why people or their weather are missing.
    package enum Problem: Sendable, Equatable {
        case profiles(GitHubError)
        case weather(WeatherError)
        /// Without an account, GitHub permits no more requests for now.
        case heldBack
    }

    /// How many of the newest events are looked at.
    static let maximumEvents = 200
    /// The maximum number of places with weather.
    static let maximumPlaces = 200
    /// The maximum number of requests for these; some services need one for each place.
    static let maximumRequests = 20
    /// How long to wait for more places before their weather is requested, in milliseconds.
    static let placesDelay = 300

    let environment: Environment
    let profiles: ProfileLoader
    let finder: ResidenceFinder
    let weather: PlacesWeather
    let subscriptions = DisposeBag()

    package init(_ environment: Environment) {
        self.environment = environment
        let map = environment.map
        profiles = ProfileLoader(
            environment.github, environment.archive, isOnline: map.isOnline, clock: map.clock, worker: map.worker)
        finder = ResidenceFinder(environment)
        weather = PlacesWeather(map)
    }

    /// Where an actor is; nil if it is unknown, or while people are switched off.
    package func person(_ actor: EventActor) -> MapPerson? {
        let people = people.value
        guard !people.isEmpty, let login = Login(actor.login) else { return nil }
        return people.first { $0.login == login }
    }

    /// Loads the saved profiles and places. Blocks while it reads.
    package func restore() { environment.archive.restore(now: environment.map.clock.now) }

    /// Writes what was fetched. Must be called on the worker.
    package func write() { environment.archive.write(at: environment.map.clock.now) }

    /// Shows the actors of these events from now on.
    /// - Parameters:
    ///   - events: The events that are shown, the newest first.
    ///   - histories: Where they are from. The people in feeds of other servers are not known on this one.
    package func follow(_ events: BehaviorRelay<[GitHubEvent]>, in histories: BehaviorRelay<Histories>) {
        let server = environment.github.server.api
        events.withLatestFrom(histories) { ($0.prefix(Self.maximumEvents), $1) }
            .observe(on: environment.map.worker)
            .map { events, histories in
                let others = Histories(histories.all.filter { $0.server.api != server })
                return events.filter { others.history(of: $0) == nil }
            }
            .bind(to: self.events)
            .disposed(by: subscriptions)
    }

    /// Shows the official warnings where the people are, if the user wants it.
    package func follow(_ warnings: WarningsModel) {
        people
            .map { $0.map(\.residence.place).unique(by: \.key) }
            .distinctUntilChanged()
            .bind(to: warnings.peoplePlaces)
            .disposed(by: subscriptions)
        warnings.worstOfPeople.bind(to: self.warnings).disposed(by: subscriptions)
    }

    /// Starts to show people when the user wants to.
    package func start() {
        bindChoice()
        let isActive = Observable.combineLatest(isOn, isMapShown) { $0 && $1 }.distinctUntilChanged()
        profiles.start(while: isActive)
        finder.start(asking: isActive)
        load(while: isActive)
    }
}

// MARK: - The choice

extension PeopleModel {
    private func bindChoice() {
        let worker = environment.map.worker
        environment.map.saved.content.map { $0.people == .on }.distinctUntilChanged()
            .bind(to: isOn)
            .disposed(by: subscriptions)
        wish.observe(on: worker, with: self) { $0.setWanted($1) }.disposed(by: subscriptions)
        agree.observe(on: worker, with: self) { $0.choose(.on) }.disposed(by: subscriptions)
        isMapShown.distinctUntilChanged().filter { !$0 }
            .observe(on: worker, with: self) { model, _ in
                model.isAsking.accept(false)
                model.write()
            }
            .disposed(by: subscriptions)
    }

    private func setWanted(_ isWanted: Bool) {
        switch environment.map.saved.content.value.people {
        case .unasked: isAsking.accept(isWanted)
        case .off, .on: choose(isWanted ? .on : .off)
        }
    }

    private func choose(_ choice: PeopleChoice) {
        environment.map.saved.change(at: environment.map.clock.now) { $0.people = choice }
        isAsking.accept(false)
    }
}
