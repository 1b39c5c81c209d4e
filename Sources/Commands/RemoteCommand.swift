import ArgumentParser
import Translation

/// A command that the running program carries out.
protocol RemoteCommand: ParsableCommand {
    /// Nil if there is nothing to do for it.
    var action: RemoteAction? { get }

    /// What the action is about; nil if it has no parameter.
    /// - Throws: Why the command is wrong.
    func parameter() throws -> String?

    /// Carries it out if no program runs. Returns how the window is to be opened then; nil if it is not.
    func runAlone() throws -> WindowOptions?
}

extension RemoteCommand {
    func runAlone() throws -> WindowOptions? {
        throw StartupError(tr("Dashboard is not running. Open it, and try again."))
    }
}
