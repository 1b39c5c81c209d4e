import ArgumentParser

#if canImport(Glibc)
    import Glibc
#endif

extension ParsableCommand {
    /// Runs the command that the process's arguments name, and ends the process: with 0, with 1 for an error, and with 2 for
    /// arguments that it does not understand.
    package static func runAndExit() -> Never {
        do {
            var command = try parseAsRoot()
            try command.run()
            exit()
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            StandardError.write(fullMessage(for: error))
            Glibc.exit(2)
        }
    }
}
