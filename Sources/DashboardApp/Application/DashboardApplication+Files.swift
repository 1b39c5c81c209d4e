import Base
import DashboardCore
import Dispatch
import FoundationEssentials
import Gtk
import Rx
import Translation

/// Replacing files, and then the window by one with them.
extension DashboardApplication {
    /// Imports a file of preferences.
    func importPreferences(_ path: String) {
        replaceFiles { directories in
            try PreferencesImport(of: path, into: directories, now: Date()).apply()
            return tr("The preferences were imported.")
        } problem: { error in
            trSentences(tr("The preferences cannot be imported."), error.messageForUser.asDetails)
        }
    }

    /// Restores a backup.
    func restoreBackup(_ path: String) {
        replaceFiles(told: tr("Restoring the Backup…")) { directories in
            let kept = try Restoring(directories).restore(path, now: Date())
            return tr(
                "The backup was restored. What was here before is in the data folder as {file}.",
                ["file": URL(filePath: kept).lastPathComponent])
        } problem: { error in
            error is BackupError
                ? error.messageForUser : trSentences(tr("The backup is not restored."), error.messageForUser.asDetails)
        }
    }

    /// Changes files off the main thread, and replaces the window by one with them. What comes in meanwhile is ignored: it would be
    /// saved over what was changed, or lost.
    /// - Parameters:
    ///   - progress: What is shown meanwhile; nil for something short.
    ///   - change: Gives what is told when it is done.
    ///   - problem: What is told instead after an error.
    private func replaceFiles(
        told progress: String? = nil, _ change: @escaping @Sendable (Directories) throws -> String,
        problem: @escaping (any Error) -> String
    ) {
        guard !isReplacingFiles else { return }
        isReplacingFiles = true
        // As when the program ends. What failed is told in the window, which must not be below a dialog.
        session.window?.closeDialogs()
        session.window?.hide()
        finishSaving()
        // What the session still has to save must not come after it.
        let former = session.services
        let hold = former.saves.hold(former.worker, by: .now() + Self.savingTime)
        // Those of sample data end with it.
        let directories =
            former.kind == .live ? former.directories : Directories(environment: ProcessInfo.startEnvironment)
        let wait = progress.map { showProgress($0) }
        _ = Single.deferred { .just(Result { try change(directories) }) }
            .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
            .asDriver(onErrorDriveWith: .empty())
            .drive { [self] result in
                isReplacingFiles = false
                showReplaced(result, problem)
                hold.dispose()
                // After the window, or there would be none.
                wait?.destroy()
            }
    }

    private func showProgress(_ title: String) -> Window {
        let spinner = Spinner()
        spinner.isSpinning = true
        spinner.setSize(width: 32, height: 32)
        let page = StatusPage()
        page.title = title
        page.setChild(spinner)
        let window = page.present(in: application)
        window.hidesOnClose = true
        return window
    }

    private func showReplaced(_ result: Result<String, any Error>, _ problem: (any Error) -> String) {
        do {
            let message = try result.get()
            replaceSession(by: try Services.live())
            session.window?.showMessage(message)
        } catch {
            if case BackupError.unfinished = error, let services = try? Services.live() {
                // The former one knows nothing of what is changed already.
                replaceSession(by: services)
            } else {
                activate()
            }
            session.window?.showMessage(problem(error))
        }
    }
}
