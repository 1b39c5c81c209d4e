import Base
import FoundationEssentials
import GitHub
import Translation

extension TrendingPeriod {
    /// Its title, for a list of choices.
    package var title: String {
        switch (change, length) {
        case (.created, .day): tr("New Since Yesterday")
        case (.created, .week): tr("New This Week")
        case (.created, .month): tr("New This Month")
        case (.pushed, .day): tr("Active Since Yesterday")
        case (.pushed, .week): tr("Active This Week")
        case (.pushed, .month): tr("Active This Month")
        }
    }
}

extension TrendingOptions {
    /// Languages to choose from, by GitHub's names. Another chosen one is among them.
    package var languages: [String] {
        let known = Self.knownLanguages
        guard let language, !known.contains(language) else { return known }
        return known + [language]
    }

    private static let knownLanguages = [
        "C", "C#", "C++", "Clojure", "CSS", "Dart", "Elixir", "Erlang", "Go", "Haskell", "HTML", "Java", "JavaScript",
        "Julia", "Jupyter Notebook", "Kotlin", "Lua", "Nix", "OCaml", "Perl", "PHP", "Python", "R", "Ruby", "Rust",
        "Scala", "Shell", "Swift", "TypeScript", "Vala", "Vue", "Zig",
    ]
}
