import FoundationEssentials

/// The pages of a list, as far as they were requested.
package struct RestoredListing: Sendable, Equatable {
    package private(set) var events: [GitHubEvent] = []
    /// Whether there is nothing on later pages.
    package private(set) var isComplete = true
    private var addresses: Set<PageAddress> = []

    /// The number of pages after which more are not requested.
    static let maximumPages = 10

    package init() {}

    /// Adds a page. Returns the next one to request; nil if it is the last one.
    /// - Parameter time: Nothing older is needed.
    package mutating func add(_ page: RestoredPage, next: PageAddress?, since time: Date) -> PageAddress? {
        events += page.events
        guard let next, page.end ?? time >= time else { return nil }
        guard addresses.count < Self.maximumPages - 1, addresses.insert(next).inserted else {
            isComplete = false
            return nil
        }
        return next
    }
}
