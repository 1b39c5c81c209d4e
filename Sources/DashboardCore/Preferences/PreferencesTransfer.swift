import Base
import FoundationEssentials
import Rx
import Translation

/// Writes exported preferences, and compares others with those of now, before they are imported.
package struct PreferencesTransfer: Sendable {
    /// What became of a wish, to be told to the user.
    package enum Outcome: Sendable, Equatable {
        case exported(name: String)
        /// What an import of the file at a path would change, and what it leaves out, in sentences.
        case compared(path: String, changes: [String], problems: [String])
        /// Why nothing was done, in full sentences.
        case failed(String)
    }

    private let directories: Directories
    private let files: FileSystem
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType

    /// - Parameter worker: The scheduler on which files are read and written, after those that wait there.
    package init(
        _ directories: Directories, files: FileSystem = .live, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.directories = directories
        self.files = files
        self.clock = clock
        self.worker = worker
    }

    /// Writes the preferences to a path, where they replace a file that is there.
    package func export(to path: String) -> Single<Outcome> {
        Single.deferred { .just(exporting(to: path)) }.subscribe(on: worker)
    }

    /// Compares the file at a path, which might be imported.
    package func compare(_ path: String) -> Single<Outcome> {
        Single.deferred { .just(comparing(path)) }.subscribe(on: worker)
    }

    private func exporting(to path: String) -> Outcome {
        do {
            let (saved, settings) = (SavedFiles(directories, files: files), SettingsFile(directories, files: files))
            let text = try PreferencesFile(of: saved, settings, now: clock.now).text
            try files.replace(try FileSystem.destination(of: path), with: Data("\(text)\n".utf8), isSynced: true)
            return .exported(name: URL(filePath: path).lastPathComponent)
        } catch {
            return .failed(trSentences(tr("The preferences cannot be exported."), error.messageForUser.asDetails))
        }
    }

    private func comparing(_ path: String) -> Outcome {
        do {
            let comparison = try PreferencesImport(of: path, into: directories, files: files, now: clock.now)
            return .compared(path: path, changes: comparison.changes, problems: comparison.problems)
        } catch {
            return .failed(PreferencesImport.sentence(about: error))
        }
    }
}
