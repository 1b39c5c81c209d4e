import Locking
import Rx

/// Who is waiting for a request.
package enum RequestPriority: Sendable {
    /// A person, who should not wait for the others.
    case person
    /// Nobody in particular.
    case background
}

/// Lets one single run at a time, those that a person is waiting for first.
///
/// GitHub asks for requests one after the other.
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api#avoid-concurrent-requests>
final class RequestQueue: Sendable {
    fileprivate struct Entry: Sendable {
        let id: Int
        let priority: RequestPriority
        let start: @Sendable () -> Void
    }

    fileprivate struct State {
        var lastID = 0
        var running: Int?
        var waiting: [Entry] = []
    }

    private let state = Mutex(State())

    /// The same single, each subscription of which waits for its turn. A turn ends with its single, or on disposal.
    func enqueued<Element>(_ work: Single<Element>, _ priority: RequestPriority) -> Single<Element> {
        turn(priority).flatMap { work }.take(1).asSingle()
    }

    /// Emits when it is the subscription's turn, which lasts until the subscription is disposed.
    private func turn(_ priority: RequestPriority) -> Observable<Void> {
        .create { [self] observer in
            let id = enter(priority) { observer.onNext(()) }
            return Disposables.create { self.leave(id) }
        }
    }

    private func enter(_ priority: RequestPriority, _ start: @escaping @Sendable () -> Void) -> Int {
        let (id, next) = state.withLock { state in
            state.lastID += 1
            state.waiting.append(Entry(id: state.lastID, priority: priority, start: start))
            return (state.lastID, state.takeNext())
        }
        next?.start()
        return id
    }

    private func leave(_ id: Int) {
        let next = state.withLock { state in
            state.waiting.removeAll { $0.id == id }
            if state.running == id { state.running = nil }
            return state.takeNext()
        }
        next?.start()
    }
}

extension RequestQueue.State {
    /// Removes the entry whose turn it is; nil while another one is running.
    fileprivate mutating func takeNext() -> RequestQueue.Entry? {
        guard running == nil, !waiting.isEmpty else { return nil }
        let next = waiting.remove(at: waiting.firstIndex { $0.priority == .person } ?? 0)
        running = next.id
        return next
    }
}
