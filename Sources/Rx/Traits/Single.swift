/// A sequence of exactly one element, or an error.
///
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md#single>
public struct Single<Element: Sendable>: Sendable {
    /// How a single ends.
    public typealias SingleEvent = Result<Element, any Error>
    /// Takes the end of a single.
    public typealias SingleObserver = @Sendable (SingleEvent) -> Void

    private let source: Observable<Element>

    init(raw source: Observable<Element>) {
        self.source = source
    }

    /// A single made by calling an observer once, from any thread.
    public static func create(subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable) -> Single {
        Single(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error):
                        observer.onError(error)
                    }
                }
            })
    }

    /// This element.
    public static func just(_ element: Element) -> Single { Single(raw: .just(element)) }

    /// This error.
    public static func error(_ error: any Error) -> Single { Single(raw: .error(error)) }

    /// The same as a sequence.
    public func asObservable() -> Observable<Element> { source }

    /// The element transformed.
    public func map<Result: Sendable>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Single<Result> {
        Single<Result>(raw: source.map(transform))
    }

    /// Subscribes a closure to each end.
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
    }
}
