import GitHub
import OrderedCollections
import Rx

/// Refreshes the feeds of all accounts by themselves: those of each account one after another, by its own limits.
package final class FeedPollers: Sendable {
    /// The feed on the screen, which is refreshed more often than the others; nil if it is none of them, or all.
    package let visible = BehaviorRelay<WatchedFeed?>(value: nil)

    private let sources: BehaviorRelay<[FeedSource]>
    private let tempo: BehaviorRelay<PollTempo>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    /// By their sessions, in the order of the accounts' first feeds.
    private let pollers = BehaviorRelay<OrderedDictionary<ObjectIdentifier, Poller>>(value: [:])
    private let subscriptions = DisposeBag()

    /// The poller of a session, with its feeds.
    private struct Poller: Sendable {
        let poller: FeedPoller
        let sources: BehaviorRelay<[FeedSource]>
    }

    /// - Parameters: See `FeedPoller`.
    package init(
        _ sources: BehaviorRelay<[FeedSource]>, tempo: BehaviorRelay<PollTempo>, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.sources = sources
        self.tempo = tempo
        self.clock = clock
        self.worker = worker
    }

    /// Refreshes all feeds now, and then whenever one is due.
    package func start() {
        sources.observe(on: worker, with: self) { $0.distribute($1) }.disposed(by: subscriptions)
    }

    /// Gives each session's poller its sources.
    private func distribute(_ sources: [FeedSource]) {
        let groups = OrderedDictionary(grouping: sources) { ObjectIdentifier($0.github) }
        var pollers = pollers.value
        for (id, poller) in pollers { poller.sources.accept(groups[id] ?? []) }
        for (id, group) in groups where pollers[id] == nil { pollers[id] = makePoller(of: group) }
        self.pollers.accept(pollers)
    }

    /// - Parameter group: Sources with one session.
    private func makePoller(of group: [FeedSource]) -> Poller? {
        guard let github = group.first?.github else { return nil }
        let sources = BehaviorRelay(value: group)
        let poller = FeedPoller(sources, github, visible: visible, tempo: tempo, clock: clock, worker: worker)
        poller.start()
        return Poller(poller: poller, sources: sources)
    }
}
