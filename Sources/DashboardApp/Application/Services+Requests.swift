import Base
import DashboardCore
import GitHub
import Rx

/// The numbers of requests, and their file.
struct RequestsFeature {
    let model: RequestsModel
    let recorder: RequestRecorder
}

extension Services {
    /// Starts to count the requests to GitHub of all accounts.
    /// - Parameter followed: The feeds whose requests are listed.
    func requests(_ sessions: AccountSessions, followed: BehaviorRelay<WatchList>) -> RequestsFeature {
        let recorder = RequestRecorder(
            saved: SavedValue(initial: RequestLedger(), store: files.requests),
            zones: wallClock.localTime.zones, clock: clock, worker: worker)
        saves.add(recorder, on: worker) { $0.write() }
        recorder.start(sessions.answered.asObservable())
        // Before any request is counted: that happens on the same worker.
        _ = worker.schedule(()) { _ in
            recorder.restore()
            return Disposables.create()
        }
        return RequestsFeature(
            model: RequestsModel(sessions, recorder, followed: followed, clock: clock), recorder: recorder)
    }
}
