import Base
import FoundationEssentials
import Rx
import Translation

/// Writes exported preferences, and compares others with those of now, before they are imported.
///
/// Call `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class PreferencesTransfer: Sendable {
    /// The path to which the preferences are to be exported. A file that is there is replaced.
    package let export = PublishRelay<String>()
    /// The path of the file that might be imported.
    package let compare = PublishRelay<String>()
    /// What became of the last wish; nil before the first one.
    package let outcome = BehaviorRelay<Outcome?>(value: nil)

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
    private let subscriptions = DisposeBag()

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

    package func start() {
        export.observe(on: worker, with: self) { model, path in model.outcome.accept(model.exporting(to: path)) }
            .disposed(by: subscriptions)
        compare.observe(on: worker, with: self) { model, path in model.outcome.accept(model.comparing(path)) }
            .disposed(by: subscriptions)
    }

    private var saved: SavedFiles { SavedFiles(directories, files: files) }
    private var settings: SettingsFile { SettingsFile(directories, files: files) }

    private func exporting(to path: String) -> Outcome {
        do {
            let text = try PreferencesFile(of: saved, settings, now: clock.now).text
            try files.replace(try FileSystem.destination(of: path), with: Data("\(text)\n".utf8), isSynced: true)
            return .exported(name: URL(filePath: path).lastPathComponent)
        } catch {
            return .failed(trSentences(tr("The preferences cannot be exported."), error.messageForUser.asDetails))
        }
    }

    private func comparing(_ path: String) -> Outcome {
        do {
            let name = URL(filePath: path).lastPathComponent
            let file = try PreferencesFile.read(path)
            let comparison = try PreferencesImport(file, name: name, into: saved, settings, now: clock.now)
            return .compared(path: path, changes: comparison.changes, problems: comparison.problems)
        } catch let error as PreferencesFileError {
            return .failed(error.sentence)
        } catch {
            return .failed(trSentences(tr("The preferences cannot be read."), error.messageForUser.asDetails))
        }
    }
}
