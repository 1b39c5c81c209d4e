// The names of earlier versions of RxSwift, which are common in books and tutorials, as deprecated aliases.
// Source: <https://github.com/ReactiveX/RxSwift/blob/main/RxSwift/Deprecated.swift>

extension ObservableType {
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

    @available(*, deprecated, renamed: "catch(_:)")
    public func catchError(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> { self.catch(handler) }

    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> { retry(when: notificationHandler) }

    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }

    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { subscribe(on: scheduler) }

    @available(*, deprecated, renamed: "element(at:)")
    public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

    @available(*, deprecated, renamed: "take(until:)")
    public func takeUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> { take(until: other) }

    @available(*, deprecated, renamed: "take(while:)")
    public func takeWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        take(while: predicate)
    }

    @available(*, deprecated, renamed: "skip(until:)")
    public func skipUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> { skip(until: other) }

    @available(*, deprecated, renamed: "skip(while:)")
    public func skipWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        skip(while: predicate)
    }

    @available(*, deprecated, renamed: "take(for:scheduler:)")
    public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }

    @available(*, deprecated, message: "Use enumerated().map instead.")
    public func mapWithIndex<Result: Sendable>(
        _ selector: @escaping @Sendable (Element, Int) throws -> Result
    ) -> Observable<Result> { enumerated().map { try selector($0.element, $0.index) } }

    @available(*, deprecated, message: "Use enumerated().flatMap instead.")
    public func flatMapWithIndex<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element, Int) throws -> Source
    ) -> Observable<Source.Element> { enumerated().flatMap { try selector($0.element, $0.index) } }

    @available(*, deprecated, renamed: "share(replay:)")
    public func shareReplay(_ bufferSize: Int) -> Observable<Element> { share(replay: bufferSize) }

    @available(*, deprecated, message: "Use share(replay: 1) instead.")
    public func shareReplayLatestWhileConnected() -> Observable<Element> { share(replay: 1) }

    @available(*, deprecated, renamed: "do(onNext:)")
    public func doOnNext(_ onNext: @escaping @Sendable (Element) throws -> Void) -> Observable<Element> {
        self.do(onNext: onNext)
    }

    @available(*, deprecated, renamed: "do(onError:)")
    public func doOnError(_ onError: @escaping @Sendable (any Error) throws -> Void) -> Observable<Element> {
        self.do(onError: onError)
    }

    @available(*, deprecated, renamed: "do(onCompleted:)")
    public func doOnCompleted(_ onCompleted: @escaping @Sendable () throws -> Void) -> Observable<Element> {
        self.do(onCompleted: onCompleted)
    }

    @available(*, deprecated, renamed: "subscribe(onNext:)")
    public func subscribeNext(_ onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
        subscribe(onNext: onNext)
    }

    @available(*, deprecated, renamed: "subscribe(onError:)")
    public func subscribeError(_ onError: @escaping @Sendable (any Error) -> Void) -> any Disposable {
        subscribe(onError: onError)
    }

    @available(*, deprecated, renamed: "subscribe(onCompleted:)")
    public func subscribeCompleted(_ onCompleted: @escaping @Sendable () -> Void) -> any Disposable {
        subscribe(onCompleted: onCompleted)
    }

    @available(*, deprecated, renamed: "bind(to:)")
    public func bindTo<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        bind(to: observer)
    }

    @available(*, deprecated, renamed: "bind(to:)")
    public func bindTo(_ variable: Variable<Element>) -> any Disposable { bind(to: variable) }

    /// Sets the elements as the value of a variable.
    @available(*, deprecated, message: "Use a BehaviorRelay instead of the Variable.")
    public func bind(to variable: Variable<Element>) -> any Disposable { bind { variable.value = $0 } }

    @available(*, deprecated, renamed: "bind(onNext:)")
    public func bindNext(_ onNext: @escaping @Sendable (Element) -> Void) -> any Disposable { bind(onNext: onNext) }
}

extension PrimitiveSequence {
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Self { observe(on: scheduler) }

    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Self { subscribe(on: scheduler) }
}

extension PrimitiveSequence where Trait: ElementTrait {
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Self { catchAndReturn(element) }
}

extension PrimitiveSequence where Trait == SingleTrait {
    @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:)")
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: @escaping @Sendable (any Error) -> Void
    ) -> any Disposable {
        subscribe(onSuccess: onSuccess, onFailure: onError)
    }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
    @MainActor
    @available(*, deprecated, renamed: "drive(onNext:)")
    public func driveNext(_ onNext: @escaping @MainActor @Sendable (Element) -> Void) -> any Disposable {
        drive(onNext: onNext)
    }
}

extension Disposable {
    @available(*, deprecated, renamed: "disposed(by:)")
    public func addDisposableTo(_ bag: DisposeBag) { disposed(by: bag) }
}

/// The former name of `Binder`, when it was part of the UIKit bindings.
@available(*, deprecated, renamed: "Binder")
public typealias UIBindingObserver<Value: Sendable> = Binder<Value>

/// An observable value: the predecessor of `BehaviorRelay`. Its sequence completes when it is released.
@available(*, deprecated, renamed: "BehaviorRelay")
public final class Variable<Element: Sendable>: Sendable {
    private let subject: BehaviorSubject<Element>
    private let latest: Locked<Element>

    public init(_ value: Element) {
        subject = BehaviorSubject(value: value)
        latest = Locked(value)
    }

    deinit { subject.onCompleted() }

    /// The value, which is emitted whenever it is set.
    public var value: Element {
        get { latest.value }
        set {
            latest.value = newValue
            subject.onNext(newValue)
        }
    }

    /// The value, now and whenever it is set.
    public func asObservable() -> Observable<Element> { subject.asObservable() }
}
