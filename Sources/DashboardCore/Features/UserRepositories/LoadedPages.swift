/// What is known of a list that is requested page by page.
public struct LoadedPages<Element: Sendable>: Sendable {
    /// The elements of the received pages, in GitHub's order.
    public private(set) var elements: [Element] = []
    /// Whether the first page was received.
    public private(set) var isLoaded = false
    /// Whether there are further pages.
    public private(set) var hasMore = false
    /// Whether a page was requested that neither was received nor has failed.
    public private(set) var isLoading = false
    /// Why the page that was last requested is missing; nil if it was received, or is being requested.
    public private(set) var problem: PageProblem?

    public init() {}

    /// A step of requesting pages.
    enum Step: Sendable {
        /// A page was requested.
        case began
        case loaded(Page<Element>)
        case failed(PageProblem)
    }

    /// Takes in a step.
    /// - Parameter key: Identifies an element. GitHub's pages shift when the list changes, so an element may come again:
    ///   the first one is kept.
    mutating func take<Key: Hashable>(_ step: Step, by key: KeyPath<Element, Key>) {
        isLoading = false
        problem = nil
        switch step {
        case .began: isLoading = true
        case .failed(let new): problem = new
        case .loaded(let page):
            var known = Set(elements.map { $0[keyPath: key] })
            elements += page.elements.filter { known.insert($0[keyPath: key]).inserted }
            isLoaded = true
            hasMore = page.next != nil
        }
    }
}

extension LoadedPages: Equatable where Element: Equatable {}
