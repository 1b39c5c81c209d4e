import ArgumentParser

/// A command that the running program carries out.
protocol RemoteCommand: ParsableCommand {
    var action: RemoteAction { get }

    /// What the action is about; nil if it has no parameter.
    /// - Throws: Why the command is wrong.
    func parameter() throws -> String?

    /// How the window is opened if the program does not run; nil if the command needs one that runs.
    func windowOptions() throws -> WindowOptions?
}

extension RemoteCommand {
    func windowOptions() -> WindowOptions? { nil }
}
