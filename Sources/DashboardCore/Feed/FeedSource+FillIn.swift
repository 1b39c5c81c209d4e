import FoundationEssentials
import GitHub
import History
import Rx

/// Filling in a gap, because a person wants it.
extension FeedSource {
    /// Fills in gaps on request, one after another.
    func startFillingIn() -> any Disposable {
        fillIn.observe(on: worker)
            .filter { [weak self] gap in self?.begin(gap) ?? false }
            .concatMap { [weak self] gap in self?.fill(gapAfter: gap.after) ?? .empty() }
            .subscribe()
    }

    /// Records that a gap is being filled in. Returns false if it is already.
    private func begin(_ gap: EventGap) -> Bool {
        guard fillings.value[gap.after] != .running else { return false }
        set(.running, gapAfter: gap.after)
        return true
    }

    private func set(_ filling: GapFilling?, gapAfter point: EventPoint) {
        var fillings = fillings.value
        fillings[point] = filling
        self.fillings.accept(fillings)
    }

    /// Never fails: a problem is published, and the gap stays open.
    private func fill(gapAfter point: EventPoint) -> Completable {
        pagesTo(gapAfter: point)
            .andThen(restoration(gapAfter: point))
            .do(
                onError: { [weak self] error in self?.end(error, gapAfter: point) },
                onCompleted: { [weak self] in self?.set(nil, gapAfter: point) }
            )
            .catch { _ in .empty() }
    }

    private func end(_ error: any Error, gapAfter point: EventPoint) {
        let problem =
            error as? GapProblem ?? .request(GitHubError(error, about: feed.subject))
        log.notice("A gap stays open.", metadata: ["feed": "\(feed)", "problem": "\(problem)"])
        set(.failed(problem), gapAfter: point)
    }

    /// Follows the pages, if they may lead to the gap.
    private func pagesTo(gapAfter point: EventPoint) -> Completable {
        .deferred { [weak self] in
            guard let self, let gap = openGap(after: point), !gap.isExhausted, let walk = walk(to: gap) else {
                return .empty()
            }
            return follow(walk, .person)
        }
    }

    // MARK: Other endpoints

    /// Restores what has happened in a gap from other endpoints, one after another, and closes it.
    private func restoration(gapAfter point: EventPoint) -> Completable {
        .deferred { [weak self] in
            guard let self, let gap = openGap(after: point), !gap.isAtBeginning, let repository = restorableRepository
            else {
                return .empty()
            }
            let requests: [GitHubRequest<RestoredPage>] = [
                .activity(of: repository, since: gap.after.time, now: clock.now), .releases(of: repository),
                .issues(of: repository, since: gap.after.time),
            ]
            return Observable.concat(requests.map { self.part($0, of: gap).asObservable() })
                .toArray()
                .flatMapCompletable { [weak self] problems in
                    if let problem = problems.lazy.compactMap({ $0 }).first { throw problem }
                    try self?.restore([], in: gap, isComplete: true)
                    return .empty()
                }
        }
    }

    /// The repository whose other endpoints are requested; nil if the feed is not that of one repository.
    private var restorableRepository: RepositoryName? {
        feed.repositoryName
    }

    /// Stores what one endpoint reports. Emits a problem that does not affect the other endpoints, or nil; fails with any other.
    private func part(_ request: GitHubRequest<RestoredPage>, of gap: EventGap) -> Single<GapProblem?> {
        listing(request, since: gap.after.time)
            .map { [weak self] listing in
                try self?.restore(listing.events, in: gap, isComplete: false)
                return listing.isComplete ? nil : .tooMuch
            }
            .catch { error in
                guard let error = error as? GitHubError, error.reason.concernsSubjectOnly else { return .error(error) }
                return .just(.request(error))
            }
    }

    private func restore(_ events: [GitHubEvent], in gap: EventGap, isComplete: Bool) throws {
        guard history.restore(events, in: gap, isComplete: isComplete) else { throw GapProblem.unsaved }
    }

    /// Requests the pages of a list, one after another, until they are older than the gap.
    private func listing(
        _ request: GitHubRequest<RestoredPage>, since time: Date, _ listing: RestoredListing = RestoredListing()
    ) -> Single<RestoredListing> {
        github.answer(to: request, .person).flatMap { [weak self] answer in
            var listing = listing
            guard let self, let (page, headers) = answer.modified else { return .just(listing) }
            guard let next = listing.add(page, next: headers.next, since: time) else { return .just(listing) }
            return self.listing(request.continued(at: next), since: time, listing)
        }
    }
}
