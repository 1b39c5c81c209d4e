import ArgumentParser

/// A command that the running program carries out.
protocol RemoteCommand: ParsableCommand {
    var action: RemoteAction { get }

    /// What the action is about; nil if it has no parameter.
    /// - Throws: Why the command is wrong.
    func parameter() throws -> String?
}
