import Base
import FoundationEssentials
import Rx
import Translation

/// Making a backup, and looking at one before it is restored.
extension Storage {
    /// What became of a wish, to be told to the user.
    package enum BackupOutcome: Sendable, Equatable {
        case made(name: String)
        /// The backup at a path is whole, and could be restored.
        case whole(path: String, createdAt: Date, feeds: Int)
        /// Why nothing was done, in full sentences.
        case failed(String)
    }

    /// Writes everything but secrets, pictures and tiles to a path, where it replaces a file that is there.
    package func backUp(to path: String) -> Single<BackupOutcome> {
        Single.deferred { .just(backingUp(to: path)) }.subscribe(on: worker)
    }

    /// Reads all of the backup at a path.
    package func examine(_ path: String) -> Single<BackupOutcome> {
        Single.deferred { .just(examining(path)) }.subscribe(on: worker.uncounted)
    }

    private func backingUp(to path: String) -> BackupOutcome {
        do {
            try BackupWriter(files: files).write(to: path, now: clock.now)
            return .made(name: URL(filePath: path).lastPathComponent)
        } catch let error as BackupError {
            return .failed(error.messageForUser)
        } catch {
            return .failed(trSentences(tr("The backup cannot be made."), error.messageForUser.asDetails))
        }
    }

    private func examining(_ path: String) -> BackupOutcome {
        do {
            let manifest = try BackupReader(files: files, path: path).read()
            return .whole(path: path, createdAt: manifest.createdAt, feeds: manifest.feeds)
        } catch {
            return .failed(error.messageForUser)
        }
    }
}
