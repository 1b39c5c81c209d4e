import Base
import FoundationEssentials
import Locking
import Rx
import Translation

/// Follows what others change in `preferences.json` while the program runs: an editor, another computer, another window.
///
/// Call `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class PreferencesWatch: Sendable {
    /// Requests a look at the file, which may have changed.
    package let look = PublishRelay<Void>()
    /// The settings in the file, after each change of it.
    package let settings = PublishRelay<Settings>()
    /// Emits what is wrong in the file, and what has no effect yet, in full sentences. Each is told once as long as it holds.
    package let messages = PublishRelay<String>()

    /// Editors write in several steps, in milliseconds.
    static let pause = 300
    /// For how long after that a file may be half-written, in milliseconds.
    static let patience = 2000

    private struct Seen {
        var settings: Settings
        var mistakes: [String]
        var version: FileStatus.Version?
        /// Read the sections again.
        var reloads: [@Sendable (_ now: Date) -> Void] = []
    }

    private let file: SettingsFile
    private let seen: Mutex<Seen>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - settings: Those that the program has read.
    ///   - mistakes: What is told of them already.
    ///   - worker: The scheduler on which the file is read.
    package init(
        _ file: SettingsFile, _ settings: Settings, mistakes: [String], clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.file = file
        seen = Mutex(Seen(settings: settings, mistakes: mistakes))
        self.clock = clock
        self.worker = worker
    }

    /// A value that is saved in a section, and that follows it.
    package func value<Value: Equatable & Codable>(
        _ initial: Value, in section: JSONStore<Value>
    ) -> SavedValue<Value> {
        let value = SavedValue(initial: initial, merging: section)
        seen.withLock { $0.reloads.append { [weak value] in value?.reload(at: $0) } }
        return value
    }

    /// The paths whose changes are changes of the file: its own, and that of the target if it is a link.
    package var paths: [String] {
        let path = file.file.location.filePath
        return [path, (try? FileSystem.destination(of: path)) ?? path].unique(by: \.self)
    }

    /// Looks at the file on request.
    package func start() {
        look
            .flatMapLatest { [clock] in
                Observable<Int>.timer(.milliseconds(Self.pause), scheduler: clock).map { _ in false }
                    .concat(Observable<Int>.timer(.milliseconds(Self.patience), scheduler: clock).map { _ in true })
            }
            .observe(on: worker, with: self) { $0.read(isLast: $1) }
            .disposed(by: subscriptions)
    }

    /// - Parameter isLast: Whether the file should be complete by now.
    private func read(isLast: Bool) {
        let before = seen.withLock { $0 }
        // A file that was removed is perhaps about to be replaced.
        guard let version = file.version, version != before.version else { return }
        do throws(EditedFileError) {
            let (settings, mistakes) = try file.read()
            seen.withLock { ($0.settings, $0.mistakes, $0.version) = (settings, mistakes, version) }
            for reload in before.reloads { reload(clock.now) }
            self.settings.accept(settings)
            let new = mistakes.filter { !before.mistakes.contains($0) }
            for sentence in new + later(settings, before.settings) { messages.accept(sentence) }
        } catch {
            guard isLast else { return }
            seen.withLock { $0.version = version }
            messages.accept(trSentences(error.messageForUser, tr("What was chosen before stays in use.")))
        }
    }

    /// What only another start applies.
    private func later(_ new: Settings, _ old: Settings) -> [String] {
        let changes: [(key: Settings.Key, isOther: Bool)] = [
            (.maximumEvents, new.maximumEvents != old.maximumEvents), (.tiles, new.tiles != old.tiles),
            (.githubClientID, new.clientID != old.clientID),
        ]
        return changes.filter(\.isOther).map { key, _ in
            tr(
                "“{key}” in {file} has an effect when Dashboard is started again.",
                ["key": key.rawValue, "file": file.file.name])
        }
    }
}
