import ArgumentParser
import Base
import DashboardCore
import FoundationEssentials
import Translation

/// What has happened since a time, in a line for each repository.
struct DigestCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "digest", abstract: tr("Sum up what has happened since a day, in a line for each repository."))

    @Option(
        help: ArgumentHelp(
            tr(
                "A day such as {example}, today, yesterday, or the last monday; without it, the last 24 hours.",
                Self.example)))
    var since: DigestStart = .lastDay

    @Flag(help: ArgumentHelp(tr("Print Markdown.")))
    var markdown = false

    @Flag(help: ArgumentHelp(tr("Print an object of JSON.")))
    var json = false

    private static let example = ["example": "2026-11-01"]

    func validate() throws {
        guard !(markdown && json) else { throw ValidationError(tr("Choose either Markdown or JSON.")) }
    }

    func answer(from files: KeptFiles) throws -> Answer {
        let feeds = KeptFeeds(files)
        let digest = feeds.digest(since: since, files)
        if json { return try Answer([Answer.Line(json: DigestJSON(digest))]).telling(feeds.problems) }
        let lines = markdown ? self.markdown(digest, files) : Self.lines(of: digest, files)
        return Answer(lines).telling(feeds.problems)
    }

    private func markdown(_ digest: Digest, _ files: KeptFiles) -> [Answer.Line] {
        let text = digest.markdown(now: files.now, time: files.clock)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { Answer.Line(Answer.Part(String($0))) }
    }

    private static func lines(of digest: Digest, _ files: KeptFiles) -> [Answer.Line] {
        [Answer.Line(Answer.Part(digest.summary(time: files.clock)))]
            + digest.repositories.map { Answer.Line(Answer.Part($0.title, .bold), Answer.Part($0.counts.text)) }
    }
}
