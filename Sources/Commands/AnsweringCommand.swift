import ArgumentParser

/// A command that answers a question from the files that the window keeps, and ends.
protocol AnsweringCommand: ParsableCommand {
    func answer(from files: KeptFiles) throws -> Answer
}

extension AnsweringCommand {
    func run() throws { try print(answer(from: .ofThisPerson())) }

    /// Prints an answer, and ends the process if it is not one of success.
    func print(_ answer: Answer) throws {
        // A reader that has enough, such as `head`, is no error.
        guard try StandardOutput.write(answer) else { return }
        for note in answer.notes { StandardError.write(note) }
        if answer.status != 0 { throw ExitCode(answer.status) }
    }
}
