import Foundation
import Rx

/// Suggests places while a name is being typed.
public final class CitySearchModel: Sendable {
    /// What stands in the entry, after each change by the person.
    public let text = PublishRelay<String>()
    /// Takes the suggestions away: one was chosen, the search has begun, or it was given up.
    public let close = PublishRelay<Void>()
    /// The places that the text may mean, the best ones first, at most 10.
    public let suggestions = BehaviorRelay<[Place]>(value: [])
    /// Whether there is a text that nothing has come of yet.
    public let isTyping = BehaviorRelay(value: false)

    /// How long to wait between two questions while the person types on, in ms.
    static let interval = 300

    private let search: PlaceSearch
    private let cities: CityIndex
    private let isOnline: BehaviorRelay<Bool>
    private let subscriptions = DisposeBag()

    /// - Parameter cities: What is asked where there is no network.
    public init(
        search: PlaceSearch, cities: CityIndex, isOnline: BehaviorRelay<Bool>, clock: any SchedulerType
    ) {
        self.search = search
        self.cities = cities
        self.isOnline = isOnline
        Observable.merge(text.map { !$0.isEmpty }, close.map { false })
            .bind(to: isTyping)
            .disposed(by: subscriptions)
        let typed = text.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        // Behind the throttle: a question that waits for its turn is given up, too.
        let questions = close.map { "" }
            .startWith("")
            .flatMapLatest { _ in
                typed.distinctUntilChanged()
                    .throttle(.milliseconds(Self.interval), latest: true, scheduler: clock)
                    .startWith("")
            }
        questions
            .distinctUntilChanged()
            .flatMapLatest { [weak self] name in self?.places(beginningWith: name) ?? .empty() }
            .subscribe(onNext: { [suggestions] in suggestions.accept($0) })
            .disposed(by: subscriptions)
    }

    /// Never fails: without an answer there are the cities that are known without one.
    private func places(beginningWith name: String) -> Observable<[Place]> {
        // Of one letter every service has too many, and of a coordinate none.
        guard name.count > 1, !Coordinate.looksLikeCoordinate(name) else { return .just([]) }
        let known = cities.cities(name).catchAndReturn([])
        guard isOnline.value else { return known.asObservable() }
        return search.places(name).catch { _ in known }.asObservable()
    }
}
