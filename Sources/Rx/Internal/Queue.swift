/// First in, first out, in constant time.
///
/// Removing an element leaves no copy behind, so the queue itself only ever releases empty slots and may be used under
/// a lock.
struct Queue<Element> {
    private var slots: [Element?] = []
    private var head = 0

    var isEmpty: Bool { head == slots.count }

    var count: Int { slots.count - head }

    var first: Element? { isEmpty ? nil : slots[head] }

    mutating func enqueue(_ element: Element) {
        slots.append(element)
    }

    mutating func dequeue() -> Element? {
        // The common case, in which nothing has to be moved.
        if slots.count == 1 { return slots.popLast() ?? nil }
        guard !isEmpty else { return nil }
        let element = slots[head].take()
        head += 1
        if isEmpty {
            slots.removeAll(keepingCapacity: head <= Self.keptCapacity)
            head = 0
        } else if head > slots.count / 2 {
            slots.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Calls `body` with each element, in their order.
    func forEach(_ body: (Element) -> Void) {
        for slot in slots { if let slot { body(slot) } }
    }

    /// The memory of a rare flood is not kept forever.
    private static var keptCapacity: Int { 64 }
}

extension Queue: Sendable where Element: Sendable {}
