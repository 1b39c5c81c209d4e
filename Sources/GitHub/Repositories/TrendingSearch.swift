import Base
import FoundationEssentials

/// A search for the repositories with the most stars, among the new ones or the active ones.
///
/// Source: <https://docs.github.com/en/search-github/searching-on-github/searching-for-repositories>
package struct TrendingSearch: Sendable, Hashable {
    /// Which repositories are considered.
    package enum Period: Sendable, Hashable {
        /// Those that were created after a day.
        case created(after: CalendarDay)
        /// Those with a push after a day.
        case pushed(after: CalendarDay)
    }

    package var period: Period
    /// The programming language, as GitHub calls it; nil or blank for all.
    package var language: String?
    /// How many are requested, limited to 1...100.
    package var count: Int

    package init(_ period: Period, language: String? = nil, count: Int = 30) {
        self.period = period
        self.language = language
        self.count = count
    }

    /// The query as it would be typed on GitHub's website.
    var query: String {
        let time =
            switch period {
            case .created(let day): "created:>\(day.iso)"
            case .pushed(let day): "pushed:>\(day.iso)"
            }
        // A quotation mark would end the name and add another condition, and there is no way to escape it.
        guard let name = language?.displayLine(limit: 64)?.replacing("\"", with: ""), !name.isEmpty else { return time }
        return "language:\"\(name)\" \(time)"
    }
}
