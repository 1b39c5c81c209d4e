/// The newest elements, up to a limit, for later subscribers.
///
/// It releases no element by itself, so that it may be used under a lock.
struct ReplayBuffer<Element> {
    /// The newest element, separate since most subjects replay only this one.
    private(set) var newest: Element?

    private var older = Queue<Element>()
    private let limit: Int

    init(limit: Int, initial: Element? = nil) {
        self.limit = limit
        newest = initial
    }

    /// Adds an element.
    /// - Returns: The element that is removed for it.
    mutating func append(_ element: Element) -> Element? {
        guard limit > 0 else { return nil }
        var other = Optional(element)
        swap(&newest, &other)
        guard limit > 1, let other else { return other }
        older.enqueue(other)
        return older.count == limit ? older.dequeue() : nil
    }

    /// Calls `body` with each element, the oldest one first.
    func forEach(_ body: (Element) -> Void) {
        older.forEach(body)
        if let newest { body(newest) }
    }
}

extension ReplayBuffer: Sendable where Element: Sendable {}
