import Base
import FoundationEssentials
import Rx
import Weather

/// Finds the places that the locations in profiles name: in the offline list, and what that does not know with the
/// geocoder of the weather service, one after another.
///
/// All work is done on the worker.
final class ResidenceFinder: Sendable {
    /// The locations, as they are written.
    let locations = BehaviorRelay<[String]>(value: [])
    /// The places that are known, by location.
    let residences = BehaviorRelay<[String: Residence]>(value: [:])
    /// Why the geocoder has not answered; nil if it has.
    let problem = BehaviorRelay<WeatherError?>(value: nil)

    private let environment: PeopleModel.Environment
    private let retryingClient: RetryingWeatherClient
    private let subscriptions = DisposeBag()

    private var archive: SavedValue<PeopleArchive> { environment.archive }
    private var clock: any SchedulerType { environment.map.clock }

    /// A location that the offline list does not know.
    private struct Question: Sendable {
        let location: String
        let name: String
        let within: [String]
        let gazetteer: Gazetteer
    }

    init(_ environment: PeopleModel.Environment) {
        self.environment = environment
        let map = environment.map
        retryingClient = RetryingWeatherClient(
            access: map.access, isWanted: .just(true), isOnline: map.isOnline, clock: map.clock)
    }

    /// Finds places; with the geocoder only while `mayAsk`, otherwise a running request is cancelled.
    func start(asking mayAsk: Observable<Bool>) {
        Observable.combineLatest(locations.distinctUntilChanged(), mayAsk.distinctUntilChanged()) { ($0, $1) }
            .observe(on: environment.map.worker)
            .flatMapLatest { [weak self] locations, mayAsk in self?.find(locations, mayAsk: mayAsk) ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    /// Never fails.
    private func find(_ locations: [String], mayAsk: Bool) -> Observable<Never> {
        problem.accept(nil)
        guard !locations.isEmpty else {
            residences.accept([:])
            return .empty()
        }
        return environment.map.cities.gazetteer.asObservable()
            .catch { _ in .just(Gazetteer([])) }
            .observe(on: environment.map.worker)
            .flatMap { [weak self] gazetteer -> Observable<Never> in
                let questions = self?.look(up: locations, in: gazetteer) ?? []
                guard mayAsk else { return .empty() }
                return Observable.from(questions).concatMap { [weak self] in self?.ask($0) ?? .empty() }
            }
            .catch { [weak self] error in
                self?.problem.accept(WeatherError(error))
                return .empty()
            }
    }

    /// Publishes what is known, and returns what is not.
    private func look(up locations: [String], in gazetteer: Gazetteer) -> [Question] {
        var known: [String: Residence] = [:]
        var questions: [Question] = []
        let saved = archive.content.value
        for location in locations {
            switch gazetteer.reading(of: location) {
            case .nowhere: break
            case .found(let residence): known[location] = residence
            case .unknown(let name, let within, let otherwise):
                let answer = saved.residence(of: location)
                known[location] = answer?.residence ?? otherwise
                if answer?.isFresh(at: clock.now) == true { continue }
                questions.append(
                    Question(location: location, name: name, within: within, gazetteer: gazetteer))
            }
        }
        residences.accept(known)
        return questions
    }

    /// Asks the geocoder. Fails if it cannot answer now.
    private func ask(_ question: Question) -> Observable<Never> {
        retryingClient.request { $0.places(named: question.name) }
            .observe(on: environment.map.worker)
            .do(onNext: { [weak self] progress in
                switch progress {
                case .answer(let places, _, _):
                    self?.store(question.gazetteer.residence(among: places, within: question.within), question)
                case .waiting(let wait): self?.problem.accept(WeatherError(wait))
                case .waitEnded: self?.problem.accept(nil)
                case .trying: break
                }
            })
            .ignoreElements()
            .catch { error in
                // The others may be answered nevertheless.
                guard WeatherError(error).concernsQuestionOnly else { throw error }
                return .empty()
            }
    }

    private func store(_ residence: Residence?, _ question: Question) {
        let now = clock.now
        let saved = SavedResidence(id: question.location, residence: residence, fetchedAt: now)
        archive.note(at: now) { $0.insert([saved]) }
        problem.accept(nil)
        guard let residence else { return }
        residences.accept(residences.value.merging([question.location: residence]) { $1 })
    }
}

extension WeatherError {
    /// Whether requests for something else are not affected.
    fileprivate var concernsQuestionOnly: Bool {
        switch self {
        case .notFound, .refused, .unreadable: true
        case .unreachable, .keyMissing, .keyRejected, .rateLimited, .serverFailed: false
        }
    }
}
