import Base
import FoundationEssentials
import GitHub
import Translation

extension Repository {
    /// The language, the stars, the forks, and whether it is private, a fork or archived, as far as known.
    package func facts(numbers: NumberStyle) -> [String] {
        [
            language, stars.map { Self.stars($0, numbers: numbers) }, forks.map { Self.forks($0, numbers: numbers) },
            isPrivate ? tr("Private") : nil, isFork ? tr("Fork") : nil, isArchived ? tr("Archived") : nil,
        ].compactMap { $0 }
    }

    /// A number of stars.
    package static func stars(_ count: Int, numbers: NumberStyle) -> String {
        trn("{count} star", "{count} stars", count: count, ["count": numbers.text(count: count)])
    }

    private static func forks(_ count: Int, numbers: NumberStyle) -> String {
        trn("{count} fork", "{count} forks", count: count, ["count": numbers.text(count: count)])
    }

    /// The name for screen readers: everything that its row shows.
    /// - Parameter states: What is not a property of the repository, for example that it is followed.
    package func spokenText(_ states: [String], numbers: NumberStyle, _ time: LocalTime, now: Date) -> String {
        let pushed = pushedAt.map { tr("pushed {age}", ["age": time.spokenAge(of: $0, now: now)]) }
        return trList(
            ["\(name)"] + [summary?.withEmoji].compactMap { $0 } + facts(numbers: numbers) + [pushed].compactMap { $0 }
                + states)
    }
}
