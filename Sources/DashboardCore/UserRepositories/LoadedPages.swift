import GitHub

/// What is known of a list that is requested page by page.
package struct LoadedPages<Element: Sendable>: Sendable {
    /// The elements of the received pages, in GitHub's order.
    package private(set) var elements: [Element] = []
    /// Whether the first page was received.
    package private(set) var isLoaded = false
    /// Whether there are further pages.
    package private(set) var hasMore = false
    /// Whether a page was requested that neither was received nor has failed.
    package private(set) var isLoading = false
    /// Why the page that was last requested is missing; nil if it was received, or is being requested.
    package private(set) var problem: PageProblem?

    package init() {}

    /// A step of requesting pages.
    enum Step: Sendable {
        /// A page was requested.
        case began
        case loaded(Page<Element>)
        case failed(PageProblem)
    }

    /// Applies a step.
    /// - Parameter key: Identifies an element. GitHub's pages shift when the list changes, so an element may come again:
    ///   the first one is kept.
    mutating func apply<Key: Hashable>(_ step: Step, by key: KeyPath<Element, Key>) {
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
