import Base
import FoundationEssentials
import Logging
import Rx
import Weather

/// The air at the place whose weather is shown: requested while its card can be seen, and kept on disk, so that it can be read
/// without a network.
package final class AirModel: Sendable {
    /// The last answers, whatever their age.
    package var answers: BehaviorRelay<AirArchive> { archive.content }
    /// Why the last request for a place failed.
    package let problems = BehaviorRelay<[PlaceKey: WeatherError]>(value: [:])
    /// A problem with the file of answers, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { archive.notice }
    /// Requests the air again if it is older than two minutes.
    package let refresh = PublishRelay<Void>()

    private let client: AirQualityClient
    private let archive: SavedValue<AirArchive>
    private let weather: WeatherModel
    private let schedule = BehaviorRelay(value: AirSchedule())
    private let pauses = ServicePauses<WeatherServer>()
    private let isRequesting = BehaviorRelay(value: false)
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.air")

    /// - Parameter weather: Tells the place, and whether it is shown.
    package init(_ weather: WeatherModel, client: AirQualityClient, archive: SavedValue<AirArchive>) {
        self.weather = weather
        self.client = client
        self.archive = archive
    }

    /// Starts to handle inputs, and keeps the air up to date.
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
        weather.environment.isOnline.distinctUntilChanged().skip(1).filter { $0 }
            .observe(on: worker, with: self) { model, _ in model.change { $0.postponed = [:] } }
            .disposed(by: subscriptions)
        due()
            .observe(on: worker)
            .flatMapFirst { [weak self] in self?.request($0) ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    private func change(_ body: (inout AirSchedule) -> Void) {
        var changed = schedule.value
        body(&changed)
        if changed != schedule.value { schedule.accept(changed) }
    }

    /// Emits the displayed place when its request is due, while its card can be seen and no other request is running.
    private func due() -> Observable<Place> {
        let clock = weather.environment.clock
        let place = weather.state.map { $0.weather?.report.place }.distinctUntilChanged()
        let isWanted = Observable.combineLatest(weather.isSeen(.air), isRequesting) { $0 && !$1 }.distinctUntilChanged()
        return Observable.combineLatest(place, isWanted, schedule, answers)
            .flatMapLatest { place, isWanted, schedule, answers -> Observable<Place> in
                guard isWanted, let place else { return .never() }
                let time = schedule.time(of: place, answers[place.key], now: clock.now)
                return Observable<Void>.timer(at: time, clock).map { place }
            }
    }

    /// One request. It never fails: errors are reported in `problems`.
    private func request(_ place: Place) -> Observable<Void> {
        let environment = weather.environment
        if let pause = pauses.pause(of: .openMeteoAir, at: environment.clock.now) {
            change { $0.postponed[place.key] = pause.end }
            return .empty()
        }
        // The answers may have been read from disk after it was due.
        let time = schedule.value.time(of: place, answers.value[place.key], now: environment.clock.now)
        guard time <= environment.clock.now else { return .empty() }
        isRequesting.accept(true)
        return client.current(place.coordinate)
            .map { Result<AirQuality, WeatherError>.success($0) }
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

    private func apply(_ result: Result<AirQuality, WeatherError>, to place: Place) {
        let now = weather.environment.clock.now
        switch result {
        case .success(let air):
            pauses.noteAnswer(of: .openMeteoAir)
            setProblem(nil, of: place.key)
            change { $0.postponed[place.key] = nil }
            archive.change(at: now) { $0.insert(SavedAir(coordinate: place.coordinate, air: air, fetchedAt: now)) }
        // What is known stays: a failed request says nothing about the air.
        case .failure(let error):
            log.info("The air quality could not be requested.", metadata: ["reason": "\(error.sentence)"])
            var time = now.addingTimeInterval(AirSchedule.delay)
            if case .rateLimited(let seconds) = error {
                time = max(time, pauses.noteLimit(of: .openMeteoAir, seconds: seconds, at: now).end)
            }
            setProblem(error, of: place.key)
            change { $0.postponed[place.key] = time }
        }
    }

    private func setProblem(_ problem: WeatherError?, of key: PlaceKey) {
        guard problems.value[key] != problem else { return }
        var changed = problems.value
        changed[key] = problem
        problems.accept(changed)
    }
}
