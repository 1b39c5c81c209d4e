import Base
import FoundationEssentials
import Logging
import Networking
import Rx
import Weather

/// The official warnings for the displayed place and for the saved ones: requested while somebody could look at them, and kept
/// on disk, so that they can be read without a network until they end.
///
/// It knows places and warnings, and no service: `WarningService.service(in:)` tells which one warns in a country.
package final class WarningsModel: Sendable {
    /// The last answers, with warnings that have ended since; `current(at:)` gives those that hold.
    package var answers: BehaviorRelay<WarningArchive> { environment.archive.content }
    /// Why the last request for a place failed.
    package let problems = BehaviorRelay<[PlaceKey: WeatherError]>(value: [:])
    /// A problem with the file of answers, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { environment.archive.notice }

    /// Whether the warnings are visible. While they are not, none are requested.
    package let isShown = BehaviorRelay(value: false)
    /// Requests the warnings that are older than the services' shortest intervals.
    package let refresh = PublishRelay<Void>()

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
        places
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
        environment.isOnline.distinctUntilChanged().skip(1).filter { $0 }
            .observe(on: worker, with: self) { model, _ in model.change { $0.postponed = [:] } }
            .disposed(by: subscriptions)
        due()
            .observe(on: worker)
            .flatMapFirst { [weak self] in self?.request($0) ?? .empty() }
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
    private func places() -> Observable<[Place]> {
        environment.preferences.content
            .map { preferences in
                let shown = [preferences.shown?.place].compactMap { $0 }
                return shown + preferences.places.filter { $0.key != shown.first?.key }
            }
            .distinctUntilChanged()
    }

    /// The countries of the places whose country is not known: those of the nearest cities.
    private func countries(of places: Observable<[Place]>) -> Observable<(key: PlaceKey, code: String)> {
        places
            .map { $0.filter { $0.countryCode == nil } }
            .distinctUntilChanged()
            .flatMapLatest { [cities = environment.cities] places in
                Observable.from(places).flatMap { place in
                    cities.nearest(place.coordinate).asObservable()
                        .compactMap { city in city.countryCode.map { (key: place.key, code: $0) } }
                }
            }
    }
}

// MARK: - Requests

extension WarningsModel {
    /// Emits the next request when it is due, while the warnings are visible and no other request is running.
    private func due() -> Observable<WarningSchedule.Request> {
        let clock = environment.clock
        return Observable.combineLatest(isShown, isRequesting, schedule, answers)
            .flatMapLatest { isShown, isRequesting, schedule, answers -> Observable<WarningSchedule.Request> in
                guard isShown, !isRequesting, let next = schedule.next(answers, now: clock.now) else { return .never() }
                return Observable<Void>.timer(at: next.time, clock).map { next }
            }
    }

    /// One request. It never fails: errors are reported in `problems`.
    private func request(_ request: WarningSchedule.Request) -> Observable<Void> {
        if let pause = pauses.pause(of: request.service, at: environment.clock.now) {
            change { $0.postponed[request.place.key] = pause.end }
            return .empty()
        }
        isRequesting.accept(true)
        let saved = answers.value[request.place.key].flatMap { $0.service == request.service ? $0 : nil }
        return environment.ask(request.service, request.place.coordinate, saved?.validators)
            .map { Result<WarningAnswer, WeatherError>.success($0) }
            .catch { .just(.failure(WeatherError($0))) }
            .asObservable()
            .observe(on: environment.worker)
            .do(
                onNext: { [weak self] in self?.apply($0, to: request, saved) },
                // The next request must not be due before this one has ended, or it would be ignored.
                afterCompleted: { [isRequesting] in isRequesting.accept(false) }
            )
            .map { _ in }
    }

    private func apply(
        _ result: Result<WarningAnswer, WeatherError>, to request: WarningSchedule.Request, _ saved: SavedWarnings?
    ) {
        let (now, key) = (environment.clock.now, request.place.key)
        var answered = SavedWarnings(
            coordinate: request.place.coordinate, service: request.service, warnings: saved?.warnings ?? [],
            validators: Validators(), checkedAt: now, freshUntil: now)
        switch result {
        case .success(let answer):
            answered.warnings = answer.warnings ?? answered.warnings
            answered.validators = answer.validators
            answered.freshUntil = now.addingTimeInterval(answer.freshSeconds ?? 0)
        case .failure(.notFound):
            answered.warnings = []
            answered.isUncovered = true
        case .failure(let error): return postpone(request, because: error, at: now)
        }
        pauses.noteAnswer(of: request.service)
        setProblem(nil, of: key)
        change { $0.postponed[key] = nil }
        environment.archive.change(at: now) { [answered] in $0.insert(answered) }
    }

    private func setProblem(_ problem: WeatherError?, of key: PlaceKey) {
        guard problems.value[key] != problem else { return }
        var changed = problems.value
        changed[key] = problem
        problems.accept(changed)
    }

    /// What is known stays: a failed request says nothing about the warnings.
    private func postpone(_ request: WarningSchedule.Request, because error: WeatherError, at now: Date) {
        log.info("Warnings could not be requested.", metadata: ["reason": "\(error.sentence)"])
        var time = now.addingTimeInterval(WarningSchedule.refreshInterval)
        if case .rateLimited(let seconds) = error {
            time = max(time, pauses.noteLimit(of: request.service, seconds: seconds, at: now).end)
        }
        setProblem(error, of: request.place.key)
        change { $0.postponed[request.place.key] = time }
    }
}
