import Base
import FoundationEssentials
import GitHub

/// The repositories that a search for trending ones has found.
package struct TrendingResult: Sendable, Equatable, Codable {
    let options: TrendingOptions
    let repositories: [Repository]
    /// When GitHub answered, by this machine's clock.
    let fetchedAt: Date

    /// How long it is not requested again, in seconds.
    static let lifetime: TimeInterval = 3600

    /// Whether it need not be requested again. One from the future is from before the clock was set back: it could be
    /// of any age.
    func isFresh(at now: Date) -> Bool {
        let age = now.timeIntervalSince(fetchedAt)
        return age >= 0 && age < Self.lifetime
    }
}

/// The results for the options that were last used, at most ten: switching back and forth between them sends no requests.
package struct TrendingArchive: Sendable, Equatable {
    static let capacity = 10

    /// The newest is last.
    private(set) var results: [TrendingResult] = []

    /// An empty archive.
    package init() {}

    /// The result for some options; nil if there is none.
    func result(for options: TrendingOptions) -> TrendingResult? { results.last { $0.options == options } }

    /// Adds a result, which replaces an earlier one for the same options.
    mutating func insert(_ result: TrendingResult) {
        results.removeAll { $0.options == result.options }
        results = (results + [result]).suffix(Self.capacity)
    }
}

extension TrendingArchive: CodedAsList {
    package var codedElements: [TrendingResult] { results }

    package init(coded results: [TrendingResult]) {
        for result in results { insert(result) }
    }
}
