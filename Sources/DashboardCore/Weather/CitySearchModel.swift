import FoundationEssentials
import Rx
import Weather

/// Suggests places while a name is typed, and the recent searches before.
package final class CitySearchModel: Sendable {
    /// The text of the entry, after each change by the user.
    package let text = PublishRelay<String>()
    /// Whether the entry is empty and has the keyboard focus, after each change of either.
    package let isEmpty = PublishRelay<Bool>()
    /// Hides the suggestions: one was chosen, the search has begun, or the search was cancelled.
    package let close = PublishRelay<Void>()
    /// The places that the text may mean, best matches first, at most 10.
    package let suggestions = BehaviorRelay<[Place]>(value: [])
    /// What the list below the entry offers: the suggestions, or below an empty entry the recent searches.
    package let offer = BehaviorRelay(value: PlaceOffer())
    /// Whether a text was typed whose suggestions have not been received.
    package let isTyping = BehaviorRelay(value: false)

    /// The minimum interval between two requests while the user is typing, in ms.
    static let interval = 300

    private let search: PlaceSearch
    private let cities: CityIndex
    private let isOnline: BehaviorRelay<Bool>
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - cities: The list of cities that is used offline.
    ///   - recents: The recent searches, the newest first.
    package init(
        search: PlaceSearch, cities: CityIndex, recents: Observable<[Place]>, isOnline: BehaviorRelay<Bool>,
        clock: any SchedulerType
    ) {
        self.search = search
        self.cities = cities
        self.isOnline = isOnline
        Observable.merge(text.map { !$0.isEmpty }, close.map { false })
            .bind(to: isTyping)
            .disposed(by: subscriptions)
        let offersRecents = Observable.merge(isEmpty.asObservable(), close.map { false }).startWith(false)
        Observable.combineLatest(suggestions, offersRecents, recents) { suggestions, offersRecents, recents in
            offersRecents
                ? PlaceOffer(places: recents, isRecent: !recents.isEmpty) : PlaceOffer(places: suggestions)
        }
        .distinctUntilChanged()
        .bind(to: offer)
        .disposed(by: subscriptions)
        let typed = text.map { $0.trimmed }
        // After the throttle, so that it also cancels a waiting request.
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

    /// Never fails: without a response, the offline list of cities is used.
    private func places(beginningWith text: String) -> Observable<[Place]> {
        // For one letter there are too many matches, for a coordinate or a plus code none. At the start the text is empty, and
        // its question would be read before the first frame.
        guard text.count > 1 else { return .just([]) }
        let question = PlaceQuestion(text)
        guard question.town.count > 1, !Coordinate.looksLikeCoordinate(text), !PlusCodeText.looksLikePlusCode(text)
        else { return .just([]) }
        let listed = cities.cities(question.town).catchAndReturn([])
        let found =
            isOnline.value
            ? search.places(question.town).catchAndReturn([]).flatMap { $0.isEmpty ? listed : .just($0) } : listed
        guard !question.within.isEmpty else { return found.asObservable() }
        return Single.zip(found, cities.gazetteer.catchAndReturn(Gazetteer([])))
            .map { places, gazetteer in gazetteer.places(places, withinBeginning: question.within) }
            .asObservable()
    }
}

/// The places below the search entry.
package struct PlaceOffer: Sendable, Equatable {
    /// Best matches first, or the newest search first; empty if the list is hidden.
    package var places: [Place] = []
    /// Whether they are recent searches.
    package var isRecent = false
}
