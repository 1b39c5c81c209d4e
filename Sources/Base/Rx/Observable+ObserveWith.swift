import Rx

extension ObservableType {
    /// Calls `body` on `worker` with `object` and each element as long as the object lives, which is not retained.
    package func observe<Object: AnyObject & Sendable>(
        on worker: any ImmediateSchedulerType, with object: Object,
        _ body: @escaping @Sendable (Object, Element) -> Void
    ) -> any Disposable {
        observe(on: worker).subscribe(with: object, onNext: body)
    }

    /// Calls `body` on `worker` with `object` for each element as long as the object lives, which is not retained.
    package func observe<Object: AnyObject & Sendable>(
        on worker: any ImmediateSchedulerType, with object: Object, _ body: @escaping @Sendable (Object) -> Void
    ) -> any Disposable where Element == Void {
        observe(on: worker, with: object) { object, _ in body(object) }
    }
}
