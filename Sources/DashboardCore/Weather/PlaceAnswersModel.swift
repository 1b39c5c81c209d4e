import Base
import FoundationEssentials
import Logging
import Rx
import Weather

/// What a service tells about the place whose weather is shown: requested while it can be seen, and kept on disk, so that it can be
/// read without a network.
package final class PlaceAnswersModel<Answer: Sendable & Hashable & Codable>: Sendable {
    /// The last answers, whatever their age.
    package var answers: BehaviorRelay<PlaceArchive<Answer>> { archive.content }
    /// Why the last request for a place failed.
    package let problems = BehaviorRelay<[PlaceKey: WeatherError]>(value: [:])
    /// A problem with the file of answers, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { archive.notice }
    /// Requests the answer again if it is older than the schedule's shortest interval.
    package let refresh = PublishRelay<Void>()

    private let server: WeatherServer
    private let answer: @Sendable (Coordinate) -> Single<Answer>
    private let archive: SavedValue<PlaceArchive<Answer>>
    private let weather: WeatherModel
    private let isSeen: Observable<Bool>
    private let schedule: BehaviorRelay<PlaceSchedule>
    private let pauses = ServicePauses<WeatherServer>()
    private let isRequesting = BehaviorRelay(value: false)
    private let subscriptions = DisposeBag()
    private let log: Logger

    /// - Parameters:
    ///   - weather: Tells the place.
    ///   - isSeen: Whether the answer can be seen.
    ///   - server: Whose pauses hold for all places.
    ///   - log: The label of messages about failures.
    ///   - answer: The request. It fails with a `WeatherError`.
    init(
        _ weather: WeatherModel, isSeen: Observable<Bool>, schedule: PlaceSchedule, server: WeatherServer,
        archive: SavedValue<PlaceArchive<Answer>>, log: String,
        answer: @escaping @Sendable (Coordinate) -> Single<Answer>
    ) {
        self.weather = weather
        self.isSeen = isSeen
        self.schedule = BehaviorRelay(value: schedule)
        self.server = server
        self.archive = archive
        self.log = Logger(label: log)
        self.answer = answer
    }

    /// Starts to handle inputs, and keeps the answer up to date.
    package func start() {
        let worker = weather.environment.worker
        refresh
            .observe(on: worker, with: self) { model in
                let now = model.weather.environment.clock.now
                model.change {
                    $0.refreshedAt = now
                    $0.postponed = [:]
                }
            }
            .disposed(by: subscriptions)
        weather.environment.isOnline.recoveries
            .observe(on: worker, with: self) { model, _ in model.change { $0.postponed = [:] } }
            .disposed(by: subscriptions)
        due()
            .observe(on: worker)
            .flatMapFirst { [weak self] in self?.request($0) ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    private func change(_ body: (inout PlaceSchedule) -> Void) {
        var changed = schedule.value
        body(&changed)
        if changed != schedule.value { schedule.accept(changed) }
    }

    /// Emits the displayed place when its request is due, while its answer can be seen and no other request is running.
    private func due() -> Observable<Place> {
        let clock = weather.environment.clock
        let place = weather.state.map { $0.weather?.report.place }.distinctUntilChanged()
        let isWanted = Observable.combineLatest(isSeen, isRequesting) { $0 && !$1 }.distinctUntilChanged()
        return Observable.combineLatest(place, isWanted, schedule, answers)
            .flatMapLatest { place, isWanted, schedule, answers -> Observable<Place> in
                guard isWanted, let place else { return .never() }
                let time = schedule.time(of: place, answers[place.key]?.fetchedAt, now: clock.now)
                return Observable<Void>.timer(at: time, clock).map { place }
            }
    }

    /// One request. It never fails: errors are reported in `problems`.
    private func request(_ place: Place) -> Observable<Void> {
        let environment = weather.environment
        if let pause = pauses.pause(of: server, at: environment.clock.now) {
            change { $0.postponed[place.key] = pause }
            return .empty()
        }
        let answeredAt = answers.value[place.key]?.fetchedAt
        let time = schedule.value.time(of: place, answeredAt, now: environment.clock.now)
        guard time <= environment.clock.now else {
            // The answers were read from disk after it was due, or the clock was set back: it is waited for again.
            schedule.accept(schedule.value)
            return .empty()
        }
        isRequesting.accept(true)
        return answer(place.coordinate)
            .map { Result<Answer, WeatherError>.success($0) }
            .catch { .just(.failure(WeatherError($0))) }
            .asObservable()
            .observe(on: environment.worker)
            .do(
                onNext: { [weak self] in self?.apply($0, to: place) },
                // The next request must not be due before this one has ended, or it would be ignored.
                afterCompleted: { [isRequesting] in isRequesting.accept(false) }
            )
            .map { _ in }
    }

    private func apply(_ result: Result<Answer, WeatherError>, to place: Place) {
        let now = weather.environment.clock.now
        switch result {
        case .success(let answer):
            pauses.noteAnswer(of: server)
            setProblem(nil, of: place.key)
            change { $0.postponed[place.key] = nil }
            archive.change(at: now) {
                $0.insert(SavedAnswer(coordinate: place.coordinate, answer: answer, fetchedAt: now))
            }
        // What is known stays: a failed request says nothing about the place.
        case .failure(let error):
            log.info("A request about a place failed.", metadata: ["reason": "\(error.sentence)"])
            var pause = Pause(from: now, seconds: schedule.value.delay)
            if case .rateLimited(let seconds) = error {
                let limit = pauses.noteLimit(of: server, seconds: seconds, at: now)
                if limit.end > pause.end { pause = limit }
            }
            setProblem(error, of: place.key)
            change { $0.postponed[place.key] = pause }
        }
    }

    private func setProblem(_ problem: WeatherError?, of key: PlaceKey) {
        guard problems.value[key] != problem else { return }
        var changed = problems.value
        changed[key] = problem
        problems.accept(changed)
    }
}
