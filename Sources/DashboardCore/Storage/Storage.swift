import Base
import FoundationEssentials
import History
import Rx
import Translation

/// What is on the disk: how much, what was set aside, and whether it is well.
package struct Storage: Sendable {
    let files: SavedFiles
    /// The followed histories.
    let histories: @Sendable () -> Histories
    let clock: any SchedulerType
    let worker: any ImmediateSchedulerType
    /// Emits when damaged files were repaired, so that what they had can be asked for again.
    package let repaired = PublishRelay<Void>()

    /// - Parameter worker: The scheduler on which files are read and written. Quitting waits for what is written, if it counts
    ///   that.
    package init(
        _ files: SavedFiles, histories: @escaping @Sendable () -> Histories, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.files = files
        self.histories = histories
        self.clock = clock
        self.worker = worker
    }

    /// How much of what there is now.
    package var sizes: Single<StorageSizes> {
        Single.deferred { .just(StorageSizes(of: files, followed: titles)) }.subscribe(on: worker.uncounted)
    }

    /// Reads everything, and emits how far it is. Disposal ends it.
    package var check: Observable<StorageCheck.Report> {
        Observable.deferred { StorageCheck(of: files, titles: titles, now: clock.now).reports(on: worker.uncounted) }
            .subscribe(on: worker.uncounted)
    }

    /// What became of the request to remove a file.
    package enum RemovalOutcome: Sendable, Equatable {
        /// It is gone, and its content brings it back.
        case removed(SetAsideFile, Data)
        /// Why it is still there, in full sentences.
        case failed(String)
    }

    /// Removes a file that was set aside.
    package func remove(_ file: SetAsideFile) -> Single<RemovalOutcome> {
        Single.deferred {
            do {
                let content = try FileSystem.content(of: file.file.filePath) ?? Data()
                _ = try files.files.perform(.remove(file.file.filePath))
                return .just(.removed(file, content))
            } catch {
                return .just(
                    .failed(trSentences(tr("The file cannot be removed."), error.messageForUser.asDetails)))
            }
        }
        .subscribe(on: worker)
    }

    /// Brings back a file that `remove` has removed.
    /// - Returns: Why it is still gone, in full sentences; nil if it is there again.
    package func restore(_ file: SetAsideFile, _ content: Data) -> Single<String?> {
        Single.deferred {
            do {
                try files.files.replace(file.file.filePath, with: content, isSynced: true)
                return .just(nil)
            } catch {
                return .just(trSentences(tr("The file cannot be saved."), error.messageForUser.asDetails))
            }
        }
        .subscribe(on: worker)
    }

    /// The titles of the followed feeds by the paths of their histories.
    private var titles: [String: String] {
        let paths = histories().all.compactMap { history in history.read { ($0.path, history.feed.title) } }
        return Dictionary(paths) { first, _ in first }
    }
}
