import Base
import FoundationEssentials
import GitHub
import Rx

/// The trending repositories: found with one search, which is repeated after an hour at the earliest.
///
/// Call `restore` and then `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class TrendingModel: Sendable {
    /// Searches unless a result of the last hour is there. Has no effect while a search is running.
    package let refresh = PublishRelay<Void>()
    /// Shows the repositories in one language; nil for all.
    package let language = PublishRelay<String?>()
    /// Shows the repositories of another period.
    package let period = PublishRelay<TrendingPeriod>()

    /// What is searched for. A change of it searches.
    package var options: BehaviorRelay<TrendingOptions> { savedOptions.content }
    /// What was found with the options, the most starred first.
    package let repositories = BehaviorRelay<[Repository]>(value: [])
    /// When GitHub sent the repositories; nil if it has not.
    package let fetchedAt = BehaviorRelay<Date?>(value: nil)
    /// Whether a search is running.
    package let isRunning = BehaviorRelay(value: false)
    /// Why the last search failed; nil if it did not.
    package let problem = BehaviorRelay<GitHubError?>(value: nil)
    /// A problem with the file of the options, to be shown to the user.
    package var optionsNotice: BehaviorRelay<StorageNotice?> { savedOptions.notice }
    /// A problem with the file of the results, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { archive.notice }

    /// A step of a search.
    private enum Step: Sendable {
        /// Other options were chosen.
        case selected(TrendingOptions)
        case began
        case found(TrendingResult)
        case failed(GitHubError)
    }

    private let github: GitHubSession
    private let savedOptions: SavedValue<TrendingOptions>
    private let archive: SavedValue<TrendingArchive>
    private let isOnline: BehaviorRelay<Bool>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - isOnline: Whether the machine is online, as far as is known. A search that failed without a network is
    ///     repeated when it comes back.
    ///   - worker: The scheduler on which the files are read and written: serial, not the main thread, and that of
    ///     `github`.
    package init(
        _ github: GitHubSession, options: SavedValue<TrendingOptions>, archive: SavedValue<TrendingArchive>,
        isOnline: BehaviorRelay<Bool>, clock: any SchedulerType, worker: any ImmediateSchedulerType
    ) {
        self.github = github
        savedOptions = options
        self.archive = archive
        self.isOnline = isOnline
        self.clock = clock
        self.worker = worker
    }

    /// Loads the options, and shows the saved repositories. Blocks while it reads.
    package func restore() {
        savedOptions.restore(now: clock.now)
        archive.restore(now: clock.now)
        apply(.selected(options.value))
    }

    /// Searches on request.
    package func start() {
        bindOptions()
        let requests = Observable.merge(refresh.asObservable(), recoveries()).observe(on: worker).share()
        options.distinctUntilChanged().enumerated()
            .flatMapLatest { [weak self] index, options -> Observable<Step> in
                // The first options are those of the last time: they are searched for when the list is shown.
                let searches = (index == 0 ? requests : requests.startWith(()))
                    .flatMapFirst { [weak self] in self?.search(options) ?? .empty() }
                return searches.startWith(.selected(options))
            }
            .subscribe(onNext: { [weak self] in self?.apply($0) })
            .disposed(by: subscriptions)
    }

    private func bindOptions() {
        language.observe(on: worker, with: self) { model, language in
            model.savedOptions.change(at: model.clock.now) { $0.language = language }
        }
        .disposed(by: subscriptions)
        period.observe(on: worker, with: self) { model, period in
            model.savedOptions.change(at: model.clock.now) { $0.period = period }
        }
        .disposed(by: subscriptions)
    }

    /// Emits when the network comes back after a search that failed without it.
    private func recoveries() -> Observable<Void> {
        isOnline.recoveries.filter { [problem] in problem.value?.isNetwork == true }
    }

    /// The steps of one search, which never fails; none if there is a fresh result.
    private func search(_ options: TrendingOptions) -> Observable<Step> {
        .deferred { [self] in
            let now = clock.now
            if archive.content.value.result(for: options)?.isFresh(at: now) == true { return .empty() }
            return github.answer(to: .trending(options.search(at: now)), .person)
                .asObservable()
                .map { [clock] answer in
                    let found = answer.modified?.content.repositories ?? []
                    return .found(TrendingResult(options: options, repositories: found, fetchedAt: clock.now))
                }
                .catch { error in .just(.failed(GitHubError(error, about: .search))) }
                .startWith(.began)
        }
    }

    private func apply(_ step: Step) {
        switch step {
        case .selected(let options):
            // Those of other options must not stay.
            show(archive.content.value.result(for: options))
            isRunning.accept(false)
        case .began:
            isRunning.accept(true)
        case .found(let result):
            archive.change(at: result.fetchedAt) { $0.insert(result) }
            show(result)
            isRunning.accept(false)
        case .failed(let error):
            problem.accept(error)
            isRunning.accept(false)
        }
    }

    private func show(_ result: TrendingResult?) {
        repositories.accept(result?.repositories ?? [])
        fetchedAt.accept(result?.fetchedAt)
        problem.accept(nil)
    }
}
