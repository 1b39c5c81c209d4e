import FoundationEssentials
import History
import Rx

/// What is typed in a search entry, what it means, and how it may continue.
///
/// The inputs come from the main thread; everything except the delayed problem changes at once. It never ends with an error.
package final class SearchModel: Sendable {
    /// The content of the entry.
    package struct Content: Sendable, Equatable {
        package var text: String
        /// The position of the cursor in UTF-8.
        package var cursor: Int

        package init(_ text: String = "", cursor: Int? = nil) {
            self.text = text
            self.cursor = cursor ?? text.utf8.count
        }
    }

    /// Shows what the user has typed, with suggestions.
    package let typed = PublishRelay<Content>()
    /// Shows another text, without suggestions.
    package let show = PublishRelay<String>()
    /// Chooses a suggestion.
    package let choose = PublishRelay<QuerySuggestion>()
    /// Shows no suggestions until something is typed.
    package let closeSuggestions = PublishRelay<Void>()
    /// Changes the query without typing.
    package let edit = PublishRelay<@Sendable (inout Query) -> Void>()

    /// What the entry shows.
    package let content = BehaviorRelay(value: Content())
    /// What is searched for: the words of the text without an error. While a name is typed, it is searched for as the
    /// beginning of one.
    package let query: BehaviorRelay<Query>
    /// The first error in the text.
    package let error = BehaviorRelay<QueryError?>(value: nil)
    /// What is wrong with the text. What is only unfinished counts after a second without typing, and
    /// not as long as there are suggestions.
    package let problem = BehaviorRelay<QueryError?>(value: nil)
    /// How the word at the cursor may continue.
    package let suggestions = BehaviorRelay<[QuerySuggestion]>(value: [])
    /// The names that are suggested.
    package let known = BehaviorRelay(value: KnownNames())

    private let subscriptions = DisposeBag()

    /// How long an unfinished text does not count as wrong.
    private static let patience = RxTimeInterval.seconds(1)

    /// - Parameter query: Receives what is searched for.
    package init(_ query: BehaviorRelay<Query>, clock: any SchedulerType) {
        self.query = query
        let patient =
            error
            .flatMapLatest { error -> Observable<QueryError?> in
                guard error?.isUnfinished == true else { return .just(error) }
                return Observable.just(error).delay(Self.patience, scheduler: clock).startWith(nil)
            }
        Observable.combineLatest(patient, suggestions) { error, suggestions in
            // The suggestions show how it may continue.
            error?.isUnfinished == true && !suggestions.isEmpty ? nil : error
        }
        .distinctUntilChanged()
        .bind(to: problem)
        .disposed(by: subscriptions)
        on(typed) { $0.showWithSuggestions($1) }
        on(show) { $0.show(Content($1)) }
        on(choose) { model, suggestion in
            let (text, cursor) = suggestion.applied(to: model.content.value.text)
            model.showWithSuggestions(Content(text, cursor: cursor))
        }
        on(closeSuggestions) { model, _ in model.suggestions.accept([]) }
        on(edit) { $0.edit($1) }
    }

    private func on<Input>(_ relay: PublishRelay<Input>, _ react: @escaping @Sendable (SearchModel, Input) -> Void) {
        relay.subscribe(with: self, onNext: react).disposed(by: subscriptions)
    }

    /// Shows a text, and suggests how it may continue.
    private func showWithSuggestions(_ content: Content) {
        let reading = QueryReading(content.text)
        let suggestions = QueryCompletion.suggestions(for: content.text, cursor: content.cursor, known: known.value)
        show(content, reading, reading.query(knowing: known.value), suggestions)
    }

    private func show(_ content: Content) {
        let reading = QueryReading(content.text)
        show(content, reading, reading.query, [])
    }

    private func show(
        _ content: Content, _ reading: QueryReading, _ query: Query, _ suggestions: [QuerySuggestion]
    ) {
        self.content.accept(content)
        // Once for each key: the list of suggestions is not shown empty in between.
        if suggestions != self.suggestions.value { self.suggestions.accept(suggestions) }
        if query != self.query.value { self.query.accept(query) }
        error.accept(reading.error)
    }

    /// The words with an error stay as they are.
    private func edit(_ change: (inout Query) -> Void) {
        let reading = QueryReading(content.value.text)
        var query = query.value
        change(&query)
        let text = reading.text(with: query)
        show(Content(text.isEmpty || reading.error != nil ? text : "\(text) "))
    }
}
