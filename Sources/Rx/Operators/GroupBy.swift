import Locking

// Source: <https://reactivex.io/documentation/operators/groupby.html>

/// The elements of a sequence that have the same key.
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType {
    /// Their common key.
    public let key: Key

    private let elements: Observable<Element>

    /// The elements of `source`, which must have this key.
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        elements = source
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        elements.subscribe(observer)
    }

    public func asObservable() -> Observable<Element> { elements }
}

extension ObservableType {
    /// A sequence for each new key, with the elements of that key. They terminate with this sequence. The source is
    /// subscribed to as long as the result or any of them has a subscriber. An error thrown by `keySelector` terminates
    /// all.
    public func groupBy<Key: Hashable & Sendable>(
        keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        .producer { sink in
            let groups = Groups(sink, keySelector)
            let upstream = RefCountDisposable(disposable: groups.upstream)
            groups.upstream.setDisposable(subscribe(AnyObserver { groups.on($0, upstream) }))
            return upstream
        }
    }
}

/// The sequences of all keys.
private final class Groups<Key: Hashable & Sendable, Element: Sendable>: Sendable {
    let upstream = SingleAssignmentDisposable()

    private let sink: Sink<GroupedObservable<Key, Element>>
    private let keySelector: @Sendable (Element) throws -> Key
    private let subjects = Mutex<[Key: PublishSubject<Element>]>([:])

    init(_ sink: Sink<GroupedObservable<Key, Element>>, _ keySelector: @escaping @Sendable (Element) throws -> Key) {
        self.sink = sink
        self.keySelector = keySelector
    }

    func on(_ event: Event<Element>, _ upstream: RefCountDisposable) {
        switch event {
        case .next(let element): take(element, upstream)
        case .error(let error): end(.error(error))
        case .completed: end(.completed)
        }
    }

    private func take(_ element: Element, _ upstream: RefCountDisposable) {
        do {
            let key = try keySelector(element)
            let (subject, isNew) = subject(for: key)
            if isNew {
                let elements = Observable<Element>.producer { sink in
                    Disposables.create(subject.subscribe(sink), upstream.retain())
                }
                sink.on(.next(GroupedObservable(key: key, source: elements)))
            }
            subject.onNext(element)
        } catch {
            end(.error(error))
        }
    }

    private func subject(for key: Key) -> (PublishSubject<Element>, isNew: Bool) {
        subjects.withLock { subjects in
            if let subject = subjects[key] { return (subject, false) }
            let subject = PublishSubject<Element>()
            subjects[key] = subject
            return (subject, true)
        }
    }

    private func end(_ event: Event<Never>) {
        let subjects = subjects.withLock { subjects in
            defer { subjects = [:] }
            return subjects
        }
        for subject in subjects.values {
            if case .error(let error) = event { subject.onError(error) } else { subject.onCompleted() }
        }
        if case .error(let error) = event { sink.on(.error(error)) } else { sink.on(.completed) }
        upstream.dispose()
    }
}
