import Base
import FoundationEssentials
import Logging
import Networking
import Rx
import Weather

/// The official warnings for the displayed place, for the saved ones and, if the user wants it, for those of people on the map:
/// requested while somebody could look at them or is notified of them, and kept on disk, so that they can be read without a
/// network until they end.
///
/// It knows places and warnings, and no service: `WarningService.service(in:)` tells which one is asked for a country.
package final class WarningsModel: Sendable {
    /// The last answers, with warnings that have ended since; `current(at:)` gives those that hold.
    package var answers: BehaviorRelay<WarningArchive> { environment.archive.content }
    /// Why the last request for a place failed.
    package let problems = BehaviorRelay<[PlaceKey: WeatherError]>(value: [:])
    /// A problem with the file of answers, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { environment.archive.notice }

    /// Whether the warnings are visible. While they are not, none are requested unless the user is notified of them.
    package let isShown = BehaviorRelay(value: false)
    /// Whether the user is notified of warnings, also without a window.
    let isNotified = BehaviorRelay(value: false)
    /// Requests the warnings that are older than the services' shortest intervals.
    package let refresh = PublishRelay<Void>()

    /// Where people are who are shown, the most important first. Of the first `maximumPeople` of these places warnings are requested
    /// if the user wants it.
    let peoplePlaces = BehaviorRelay<[Place]>(value: [])
    static let maximumPeople = 20

    let environment: Environment
    private let schedule = BehaviorRelay(value: WarningSchedule())
    private let pauses = ServicePauses<WarningService>()
    private let isRequesting = BehaviorRelay(value: false)
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.warnings")

    package init(environment: Environment) {
        self.environment = environment
    }

    /// Starts to handle inputs, and keeps the warnings up to date.
    package func start() {
        let worker = environment.worker
        let places = places()
        Observable.combineLatest(places, wantedPeoplePlaces()) { places, others in
            places + others.filter { other in !places.contains { $0.key == other.key } }
        }
        .observe(on: worker, with: self) { model, places in model.change { $0.places = places } }
        .disposed(by: subscriptions)
        countries(of: places)
            .observe(on: worker, with: self) { model, country in
                let environment = model.environment
                environment.preferences.change(at: environment.clock.now) {
                    $0.learn(countryCode: country.code, of: country.key)
                }
            }
            .disposed(by: subscriptions)
        refresh
            .observe(on: worker, with: self) { model in
                let now = model.environment.clock.now
                model.change {
                    $0.refreshedAt = now
                    $0.postponed = [:]
                }
            }
            .disposed(by: subscriptions)
        environment.tempo.map { $0 == .slow }.distinctUntilChanged()
            .observe(on: worker, with: self) { model, isSlow in model.change { $0.isSlow = isSlow } }
            .disposed(by: subscriptions)
        environment.isOnline.recoveries
            .observe(on: worker, with: self) { model, _ in model.change { $0.postponed = [:] } }
            .disposed(by: subscriptions)
        due()
            .observe(on: worker)
            .flatMapFirst { [weak self] in self?.request() ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    private func change(_ body: (inout WarningSchedule) -> Void) {
        var changed = schedule.value
        body(&changed)
        if changed != schedule.value { schedule.accept(changed) }
    }
}

// MARK: - Places

extension WarningsModel {
    /// The displayed place and then the saved ones.
    func places() -> Observable<[Place]> {
        environment.preferences.content.map(\.allPlaces).distinctUntilChanged()
    }

    func wantedPeoplePlaces() -> Observable<[Place]> {
        Observable.combineLatest(environment.preferences.content.map(\.warnsOfPeople), peoplePlaces) {
            isWanted, places in
            isWanted ? Array(places.prefix(Self.maximumPeople)) : []
        }
        .distinctUntilChanged()
    }

    /// The countries of the places whose country is not known: those of the nearest cities, where there are any.
    private func countries(of places: Observable<[Place]>) -> Observable<(key: PlaceKey, code: String)> {
        places
            .map { $0.filter { $0.countryCode == nil } }
            .distinctUntilChanged()
            .flatMapLatest { [cities = environment.cities] places in
                Observable.from(places).flatMap { place in
                    cities.nearest(place.coordinate).asObservable()
                        .map { $0.countryCode }.ifEmpty(default: nil)
                        .map { (key: place.key, code: $0 ?? CountryCode.nowhere) }
                        // Without a list of cities nothing is learnt.
                        .catch { _ in .empty() }
                }
            }
    }
}

// MARK: - Requests

extension WarningsModel {
    /// Emits when the next request is due, while the warnings are wanted and no other request is running.
    private func due() -> Observable<Void> {
        let clock = environment.clock
        let isWanted = Observable.combineLatest(isShown, isNotified) { $0 || $1 }.distinctUntilChanged()
        return Observable.combineLatest(isWanted, isRequesting, schedule, answers)
            .flatMapLatest { isWanted, isRequesting, schedule, answers -> Observable<Void> in
                guard isWanted, !isRequesting, let next = schedule.next(answers, now: clock.now) else {
                    return .never()
                }
                return .timer(at: next.time, clock)
            }
    }

    /// One request. It never fails: errors are reported in `problems`.
    private func request() -> Observable<Void> {
        let now = environment.clock.now
        guard let request = schedule.value.next(answers.value, now: now) else { return .empty() }
        guard request.time <= now else {
            // The answers were read from disk after it was due, or the clock was set back: it is waited for again.
            schedule.accept(schedule.value)
            return .empty()
        }
        let keys = request.places.map(\.key)
        if let pause = pauses.pause(of: request.service, at: now) {
            change { schedule in for key in keys { schedule.postponed[key] = pause } }
            return .empty()
        }
        isRequesting.accept(true)
        return environment.ask(request.service, request.places, answers.value)
            .map { Result<WarningReply, WeatherError>.success($0) }
            .catch { .just(.failure(WeatherError($0))) }
            .asObservable()
            .observe(on: environment.worker)
            .do(
                onNext: { [weak self] in self?.apply($0, to: request) },
                // The next request must not be due before this one has ended, or it would be ignored.
                afterCompleted: { [isRequesting] in isRequesting.accept(false) }
            )
            .map { _ in }
    }

    private func apply(_ result: Result<WarningReply, WeatherError>, to request: WarningSchedule.Request) {
        let now = environment.clock.now
        switch result {
        case .success(let reply):
            pauses.noteAnswer(of: request.service)
            save(
                zip(request.places, reply.answers).map { place, answer in
                    SavedWarnings(answer, by: reply.service, about: place, answers.value[place.key], at: now)
                })
        case .failure(.notFound):
            save(request.places.map { SavedWarnings(uncovered: $0, by: request.service, at: now) })
        case .failure(let error): postpone(request, because: error, at: now)
        }
    }

    private func save(_ saved: [SavedWarnings]) {
        let keys = Set(saved.map(\.key))
        note(nil, of: keys)
        change { $0.postponed = $0.postponed.filter { !keys.contains($0.key) } }
        environment.archive.change(at: environment.clock.now) { archive in for place in saved { archive.insert(place) }
        }
    }

    private func note(_ problem: WeatherError?, of keys: Set<PlaceKey>) {
        var changed = problems.value
        for key in keys { changed[key] = problem }
        if changed != problems.value { problems.accept(changed) }
    }

    /// What is known stays: a failed request says nothing about the warnings.
    private func postpone(_ request: WarningSchedule.Request, because error: WeatherError, at now: Date) {
        log.info("Warnings could not be requested.", metadata: ["reason": "\(error.sentence)"])
        var pause = Pause(from: now, seconds: WarningSchedule.refreshInterval)
        if case .rateLimited(let seconds) = error {
            let limit = pauses.noteLimit(of: request.service, seconds: seconds, at: now)
            if limit.end > pause.end { pause = limit }
        }
        note(error, of: Set(request.places.map(\.key)))
        change { [pause] schedule in for place in request.places { schedule.postponed[place.key] = pause } }
    }
}

extension SavedWarnings {
    /// An answer that was received at `now`. One that is the same as the last answer has its warnings.
    fileprivate init(
        _ answer: WarningAnswer, by service: WarningService, about place: Place, _ last: SavedWarnings?, at now: Date
    ) {
        self.init(
            coordinate: place.coordinate, service: service, warnings: answer.warnings ?? last?.warnings ?? [],
            validators: answer.validators, checkedAt: now, freshUntil: now.addingTimeInterval(answer.freshSeconds ?? 0),
            isCovered: answer.isCovered, otherFiles: answer.otherFiles)
    }

    /// Nobody warns for the place.
    fileprivate init(uncovered place: Place, by service: WarningService, at now: Date) {
        self.init(
            coordinate: place.coordinate, service: service, warnings: [], validators: Validators(), checkedAt: now,
            freshUntil: now, isCovered: false)
    }
}
