import Rx
import Translation

/// How far histories have been read whose heads are lost.
package struct HistoryReading: Sendable, Equatable {
    /// The number of feeds that have been read.
    package let done: Int
    package let total: Int

    /// What is happening, in a whole sentence.
    package var sentence: String {
        tr(
            "A summary of the saved events is missing. They are read once more: {done} of {total} feeds.",
            ["done": "\(done)", "total": "\(total)"])
    }
}

extension WatchListModel {
    /// Reads the histories whose heads are lost, one month after the other, so that others can work in between. Quitting does
    /// not wait for it; the feeds that were read are not read again by the next start.
    ///
    /// Call it after `start`, when everything is started that shows the feeds. Feeds that are added later are read by themselves.
    package func readHistories() {
        let unread = sources.value.map(\.history).filter(\.needsReading)
        guard !unread.isEmpty else { return }
        let worker = environment.worker.uncounted
        readingStep.disposable = Observable.from(unread.enumerated().map { (done: $0, history: $1) }, scheduler: worker)
            .concatMap { [reading] done, history in
                // Deferred, as `concatMap` asks for all of them at once.
                Observable.deferred {
                    reading.accept(HistoryReading(done: done, total: unread.count))
                    return .generate(initialState: true, condition: { $0 }, scheduler: worker) { _ in
                        history.readNext()
                    }
                }
            }
            .subscribe(onCompleted: { [reading, shown] in
                reading.accept(nil)
                // Their events are shown now.
                shown.accept(shown.value)
            })
    }
}
