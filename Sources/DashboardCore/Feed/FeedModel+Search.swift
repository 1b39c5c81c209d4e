import FoundationEssentials
import GitHub
import History
import Rx

/// Searching the histories for what is shown.
extension FeedModel {
    /// How many pages are read at most to fill one with events that are not silenced.
    private static let maximumPages = 3

    /// Searches when the query changes, and shows what is not silenced.
    func bindSearch() -> any Disposable {
        let searches = query.distinctUntilChanged().skip(1)
            .observe(on: worker, with: self) { model, _ in model.restartSearch() }
        let bots = bots.distinctUntilChanged().skip(1)
            .observe(on: worker, with: self) { model, _ in
                if !model.query.value.isEmpty { model.startSearch(among: model.events.value) }
            }
        let silence = silence.distinctUntilChanged().skip(1)
            .observe(on: worker, with: self) { model, _ in model.reload() }
        let times = query.map { !$0.timeTerms.isEmpty }.distinctUntilChanged()
            .flatMapLatest { [clock = github.clock] in $0 ? Observable.minutes(clock) : .empty() }
            .observe(on: worker, with: self) { $0.reload() }
        let preparation = prepareSearch.observe(on: worker, with: self) { $0.prepare() }
        return CompositeDisposable(disposables: [searches, bots, silence, times, preparation])
    }

    /// What is shown: what is searched for and is not silenced.
    func filter() -> EventFilter {
        let (silence, now) = (silence.value, github.clock.now)
        guard !query.value.isEmpty else {
            return silence.isEmpty ? EventFilter() : EventFilter { !silence.hides($0.facts, now: now) }
        }
        return EventFilter(matcher(of: query.value, now: now), unseen: unseen.value) { !silence.hides($0, now: now) }
    }

    /// The stored events before a point that are shown, newest first.
    func storedEvents(before point: EventPoint?, limit: Int) -> [GitHubEvent] {
        shownEvents(limit: limit, from: point) { [histories] point, limit, filter in
            histories.events(before: point, limit: limit, where: filter)
        }
    }

    /// The stored events that follow a point towards the newest one and are shown, newest first.
    func storedEvents(after point: EventPoint, limit: Int) -> [GitHubEvent] {
        shownEvents(limit: limit, from: point) { [histories] point, limit, filter in
            point.map { histories.events(after: $0, limit: limit, where: filter).reversed() }
                ?? []
        }
        .reversed()
    }

    /// Up to `limit` events that are shown. Few pages of the history have events that are silenced, so these are first left out
    /// of pages that were read. If that is not enough, the whole history is searched, which does not decode them.
    /// - Parameter page: The selected events next to a point, the nearest one first, as in the result.
    private func shownEvents(
        limit: Int, from point: EventPoint?,
        page: (_ point: EventPoint?, _ limit: Int, _ filter: EventFilter) -> [GitHubEvent]
    ) -> [GitHubEvent] {
        guard query.value.isEmpty else { return page(point, limit, filter()) }
        let (silence, now) = (silence.value, github.clock.now)
        var (found, point): ([GitHubEvent], EventPoint?) = ([], point)
        for _ in 0..<Self.maximumPages where found.count < limit {
            let events = page(point, limit, EventFilter())
            found += events.filter { silence.isEmpty || !silence.hides($0.facts, now: now) }
            guard events.count == limit, let last = events.last else { return Array(found.prefix(limit)) }
            point = EventPoint(last)
        }
        if found.count < limit {
            found += page(point, limit - found.count, filter())
        }
        return Array(found.prefix(limit))
    }

    private func matcher(of query: Query, now: Date) -> QueryMatcher {
        QueryMatcher(
            query, bots: bots.value, names: followed.value.histories.repositoryNames(), now: now, zone: zones.local())
    }

    // MARK: Steps

    /// Reads what a search needs, so that its first letter gets results as fast as the next ones.
    private func prepare() {
        guard query.value.isEmpty else { return }
        searchStep.disposable = Observable.from(histories.all, scheduler: worker.uncounted)
            .subscribe(onNext: { history in history.read { try $0.prepareSearch() } })
    }

    /// Shows the events of other feeds.
    func changeFeeds() {
        searchStep.disposable = Disposables.create()
        restore()
    }

    private func restartSearch() {
        guard query.value.isEmpty else { return startSearch(among: events.value) }
        searchStep.disposable = Disposables.create()
        restore()
        // Not before, or the list would seem to be empty.
        search.accept(FeedSearch())
    }

    /// Shows the events that are no longer silenced or have come within the time of the query, and hides the others, in the
    /// same part of the history.
    private func reload() {
        guard !search.value.isSearching else { return startSearch(among: events.value) }
        let window = window.withLock { $0 }
        let (silence, now) = (silence.value, github.clock.now)
        let times = matcher(of: query.value.timeTerms, now: now)
        let newest = window.isAtNewest ? nil : window.events.first
        let count = max(window.sizes.first, window.events.count)
        let older = storedEvents(before: newest.map { EventPoint($0) }, limit: count)
        // What was found because it was unseen stays, even if it has been seen since.
        let kept = window.events.filter { event in
            let facts = event.facts
            return !silence.hides(facts, now: now) && times.matches(facts, isUnseen: false, contains: { _ in false })
        }
        let shown = kept.merged(with: older, limit: count)
        if shown.isEmpty, !query.value.isEmpty {
            // If nothing was found before, either, only the reason may have changed.
            return window.events.isEmpty ? end(isAtEnd: true) : startSearch()
        }
        change { $0.replace(with: shown) }
    }

    /// Shows what is found among some of the events, and then what is found in the history.
    func startSearch(among known: [GitHubEvent] = []) {
        let filter = filter()
        let limit = window.withLock { $0.sizes.first }
        search.accept(FeedSearch(query.value, isSearching: true))
        change { window in
            let found = known.filter { filter.selects(EventRecord($0)) }
            window.reset(to: Array(found.prefix(limit)))
        }
        searchStep.disposable = EventSearch(histories, where: filter, limit: limit).results(on: worker)
            .do(onNext: { [weak self] result in
                if !result.events.isEmpty { self?.changeIfNeeded { $0.merge(result.events) } }
            })
            .takeLast(1)
            .subscribe(onNext: { [weak self] in self?.end(isAtEnd: $0.isAtEnd) })
    }

    private func end(isAtEnd: Bool) {
        // A full window may have lost some that were found, for newer ones that came in meanwhile.
        change { $0.setAtOldest(isAtEnd && $0.events.count < $0.sizes.first) }
        let isEmpty = window.withLock { $0.events.isEmpty }
        search.accept(FeedSearch(search.value.query, exclusion: isEmpty ? exclusion() : nil))
    }

    private func exclusion() -> FeedSearch.Exclusion? {
        let (silence, now) = (silence.value, github.clock.now)
        let query = search.value.query
        return FeedSearch.Exclusion(query, matcher(of: query, now: now), in: histories, unseen: unseen.value) {
            !silence.hides($0, now: now)
        }
    }
}

extension EventFilter {
    /// Selects what a query searches for.
    /// - Parameter includes: Another condition.
    package init(
        _ query: QueryMatcher, unseen: Set<String>, includes: @escaping @Sendable (EventFacts) -> Bool
    ) {
        self.init(words: query.words) { record in
            includes(record.facts)
                && query.matches(
                    record.facts, isUnseen: unseen.contains(record.facts.id), contains: { record.contains($0) })
        }
    }
}
