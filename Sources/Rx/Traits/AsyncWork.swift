// Sequences of the results of asynchronous functions. Each subscription starts a task, which is cancelled by its
// disposal.
// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/SwiftConcurrency.md>

extension PrimitiveSequence where Trait == SingleTrait {
    /// The result of `work`, or the error that it throws.
    /// - Parameters:
    ///   - detached: Whether the task is detached: without an inherited actor, task-local values, or priority.
    ///   - priority: The priority of the task.
    ///   - work: Runs once for each subscription, whose disposal cancels it.
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @escaping @Sendable () async throws -> Element
    ) -> Single<Element> {
        create { observer in
            run(detached: detached, priority: priority) {
                do { observer(.success(try await work())) } catch { observer(.failure(error)) }
            }
        }
    }
}

extension ObservableType {
    /// Receives the elements of asynchronous work.
    public typealias ElementObserver = @Sendable (Element) -> Void

    /// The elements that `work` emits until it returns, or the error that it throws; the cancellation of its own task
    /// counts as completion.
    /// - Parameters:
    ///   - detached: Whether the task is detached: without an inherited actor, task-local values, or priority.
    ///   - priority: The priority of the task.
    ///   - work: Runs once for each subscription, whose disposal cancels it.
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil,
        work: @escaping @Sendable (_ observer: @escaping ElementObserver) async throws -> Void
    ) -> Observable<Element> {
        create { observer in
            run(detached: detached, priority: priority) {
                do {
                    try await work { observer.onNext($0) }
                    observer.onCompleted()
                } catch is CancellationError where Task.isCancelled {
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
        }
    }

    /// The result of `work`, or the error that it throws; the cancellation of its own task counts as completion.
    public static func task(
        priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Element
    ) -> Observable<Element> {
        create(priority: priority, work: { observer in observer(try await work()) })
    }
}

extension Infallible {
    /// Receives the elements of asynchronous work.
    public typealias ElementObserver = @Sendable (Element) -> Void

    /// The elements that `work` emits until it returns.
    /// - Parameters:
    ///   - detached: Whether the task is detached: without an inherited actor, task-local values, or priority.
    ///   - priority: The priority of the task.
    ///   - work: Runs once for each subscription, whose disposal cancels it.
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil,
        work: @escaping @Sendable (_ observer: @escaping ElementObserver) async -> Void
    ) -> Infallible<Element> {
        .init(raw: .create(detached: detached, priority: priority) { observer in await work(observer) })
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// The elements as a sequence: each subscription starts a new iteration.
    /// - Parameters:
    ///   - detached: Whether the task is detached: without an inherited actor, task-local values, or priority.
    ///   - priority: The priority of the task that iterates.
    public func asObservable(detached: Bool = false, priority: TaskPriority? = nil) -> Observable<Element> {
        .create(detached: detached, priority: priority) { observer in
            for try await element in self { observer(element) }
        }
    }
}

/// Runs `work` in a task, which is cancelled by disposal.
private func run(
    detached: Bool, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
) -> any Disposable {
    let task =
        detached
        ? Task.detached(priority: priority, operation: work) : Task(priority: priority, operation: work)
    return Disposables.create { task.cancel() }
}
