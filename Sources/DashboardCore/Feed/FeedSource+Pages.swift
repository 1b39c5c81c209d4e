import FoundationEssentials
import GitHub
import History
import Rx

/// The pages after the first one, which are requested only while events are missing.
extension FeedSource {
    /// The open gap after an event.
    func openGap(after point: EventPoint) -> EventGap? { history.gaps.value.first { $0.after == point } }

    /// Records where the first page leads.
    /// - Parameter gap: The gap that it has left.
    func noteFirstPage(_ headers: AnswerHeaders, gap: EventGap?) {
        pages.withLock { ($0.secondPage, $0.newGap) = (headers.next, gap) }
        // Then it is the only one.
        if headers.next == nil, let gap = reachableGap { exhaust(gap) }
    }

    /// The newest gap, unless the pages have ended before it.
    private var reachableGap: EventGap? {
        history.gaps.value.first.flatMap { $0.isExhausted ? nil : $0 }
    }

    // MARK: Following

    /// Requests the pages up to the newest gap, one after another, if there is one. Never fails: the gap stays open, and
    /// a later refresh continues. A feed that is only shown for some time has no gaps.
    func followPages(_ priority: RequestPriority) -> Completable {
        .deferred { [weak self] in
            guard let self, let gap = reachableGap, mayFollow(gap, priority),
                let walk = walk(to: gap)
            else {
                return .empty()
            }
            return follow(walk, priority).catch { [log, feed] error in
                log.notice("A page is missing.", metadata: ["feed": "\(feed)", "error": "\(error)"])
                return .empty()
            }
        }
    }

    /// The way to a gap: from where it ended the last time, or else from the second page.
    func walk(to gap: EventGap) -> PageWalk? {
        let pages = pages.withLock { $0 }
        if let page = pages.page(for: gap) { return PageWalk(gap, from: page, isContinuous: false) }
        let second = pages.secondPage ?? PageAddress(second: request(), on: github.server)
        return second.map { PageWalk(gap, from: $0, isContinuous: gap == pages.newGap) }
    }

    /// Requests the pages of `walk` until nothing is missing, or they end. Fails with a `GitHubError`.
    func follow(_ walk: PageWalk, _ priority: RequestPriority) -> Completable {
        github.answer(to: request().continued(at: walk.address), priority)
            .do(onError: { [weak self] _ in self?.pages.withLock { $0.fail(walk) } })
            .flatMapCompletable { [weak self] answer in
                guard let self, let (page, headers) = answer.modified, let next = storeNext(page, headers, walk) else {
                    return .empty()
                }
                if maySpend(priority) { return follow(next, priority) }
                pages.withLock { $0.interrupt(next) }
                return .empty()
            }
    }

    /// Stores a page of a walk, and publishes what has changed. Returns the rest of the walk, if there is one.
    private func storeNext(_ page: EventsPage, _ headers: AnswerHeaders, _ walk: PageWalk) -> PageWalk? {
        // While the first page is not known, the others are requested by name.
        let changes = belongsToAnother(page) ? nil : history.add(nextPage: page, upTo: walk.gap, today: today)
        // What cannot be stored must be requested again, though not with each refresh.
        guard let changes else {
            pages.withLock { $0.fail(walk) }
            return nil
        }
        let rest = openGap(after: walk.gap.after)
        let step = walk.step(
            page.events.map(EventPoint.init), hasNew: !changes.new.isEmpty, rest: rest, next: headers.next)
        switch step {
        case .closed: pages.withLock { $0.forget(walk.gap) }
        case .ended: if let rest { exhaust(rest) }
        case .next(let next): return next
        }
        return nil
    }

    /// Records that the pages end before they reach a gap.
    private func exhaust(_ gap: EventGap) {
        pages.withLock { $0.forget(gap) }
        history.exhaust(gap)
    }

    private func mayFollow(_ gap: EventGap, _ priority: RequestPriority) -> Bool {
        maySpend(priority) && (priority == .person || pages.withLock { $0.permitsAttempt(for: gap) })
    }

    /// Nobody waits in the background, so half of the rate limit is left for the first pages of other feeds.
    private func maySpend(_ priority: RequestPriority) -> Bool {
        priority == .person || github.budget.value.isHalfLeft(at: clock.now)
    }
}
