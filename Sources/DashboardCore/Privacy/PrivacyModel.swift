import Base
import Dispatch
import FoundationEssentials
import Networking
import Rx

/// The hosts that the program asks, and which of them the user has switched off.
///
/// Call `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class PrivacyModel: Sendable {
    /// The user's choice.
    package let choice = PublishRelay<(host: String, isPermitted: Bool)>()
    /// Why the last choice has no effect; nil if it has one.
    package let problem = BehaviorRelay<SettingsError?>(value: nil)
    /// Emits when a host may be asked again.
    package let permitted = PublishRelay<Void>()
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { saved.notice }

    /// The minimum interval between two writes, in seconds.
    static let interval = 60

    private let access: HostAccess
    private let known: Observable<[AskedHost]>
    private let saved: SavedValue<AskedTimes>
    private let environment: Environment
    private let subscriptions = DisposeBag()

    /// What the model depends on.
    package struct Environment: Sendable {
        /// Saves the hosts that are switched off. Blocks while it writes.
        package var save: @Sendable (_ denied: Set<String>) throws(SettingsError) -> Void
        package var clock: any SchedulerType
        /// The scheduler on which files are read and written: serial, and not the main thread.
        package var worker: any ImmediateSchedulerType

        package init(
            save: @escaping @Sendable (_ denied: Set<String>) throws(SettingsError) -> Void,
            clock: any SchedulerType, worker: any ImmediateSchedulerType
        ) {
            self.save = save
            self.clock = clock
            self.worker = worker
        }
    }

    /// - Parameter known: The hosts that are asked by themselves, or could be.
    package init(
        _ access: HostAccess, known: Observable<[AskedHost]>, saved: SavedValue<AskedTimes>, _ environment: Environment
    ) {
        self.access = access
        self.known = known
        self.saved = saved
        self.environment = environment
    }

    /// The known hosts in their order, then those that were asked, too, or are switched off, by name.
    package var hosts: Observable<[AskedHost]> {
        Observable.combineLatest(known, saved.content, access.denied) { Self.hosts($0, $1.times, denied: $2) }
            .distinctUntilChanged()
    }

    private static func hosts(_ known: [AskedHost], _ times: [String: Date], denied: Set<String>) -> [AskedHost] {
        var hosts: [AskedHost] = []
        let others = Set(times.keys).union(denied).subtracting(known.map(\.name)).sorted().map { AskedHost($0, []) }
        for host in known + others {
            if let index = hosts.firstIndex(where: { $0.name == host.name }) {
                hosts[index].purposes += host.purposes.filter { !hosts[index].purposes.contains($0) }
            } else {
                var host = host
                host.lastAsked = times[host.name]
                host.isPermitted = !denied.contains(host.name)
                hosts.append(host)
            }
        }
        return hosts
    }

    /// Reads when hosts were asked, notes when they are, and follows the user's choices.
    package func start() {
        _ = environment.worker.schedule(()) { [saved, environment] _ in
            saved.restore(now: environment.clock.now)
            return Disposables.create()
        }
        access.asked.observe(on: environment.worker, with: self) { $0.note($1) }.disposed(by: subscriptions)
        access.asked
            .flatMapFirst { [environment] _ in
                Observable<Int>.timer(.seconds(Self.interval), scheduler: environment.clock)
            }
            .observe(on: environment.worker, with: self) { model, _ in model.write() }
            .disposed(by: subscriptions)
        choice.observe(on: environment.worker, with: self) { $0.choose($1.host, $1.isPermitted) }
            .disposed(by: subscriptions)
    }

    /// Writes the times if they have changed. Must be called on the worker.
    package func write() { saved.write(at: environment.clock.now) }

    private func note(_ host: String) {
        let now = environment.clock.now
        saved.note(at: now) { $0.note(host, at: now) }
    }

    private func choose(_ host: String, _ isPermitted: Bool) {
        var denied = access.denied.value
        if isPermitted { denied.remove(host) } else { denied.insert(host) }
        guard denied != access.denied.value else { return }
        do {
            try environment.save(denied)
        } catch {
            return problem.accept(error)
        }
        problem.accept(nil)
        access.denied.accept(denied)
        if isPermitted { permitted.accept(()) }
    }
}
