import CGtk
import Rx

extension Single {
    /// A call of an asynchronous GIO function, started with each subscription, on the main thread; disposal cancels it.
    /// - Parameters:
    ///   - start: Calls the function with the arguments that it receives.
    ///   - finish: Calls its `…_finish`; nil means that the error is set.
    nonisolated static func gio(
        start: @escaping @MainActor (UnsafeMutablePointer<GCancellable>, GAsyncReadyCallback, gpointer) -> Void,
        finish: @escaping @MainActor (OpaquePointer, inout UnsafeMutablePointer<GError>?) -> Element?
    ) -> Single<Element> {
        .create { observer in
            let cancellable = Cancellable()
            onMain {
                let callback = Callback<OpaquePointer, Void> { result in
                    var error: UnsafeMutablePointer<GError>?
                    let element = finish(result, &error)
                    observer(element.map { .success($0) } ?? .failure(GtkError(consuming: error)))
                }
                let done: GAsyncReadyCallback = { _, result, data in
                    Callback<OpaquePointer, Void>.callOnce(data, result!)
                }
                cancellable.withPointer { start($0, done, userData(callback)) }
            }
            return Disposables.create { cancellable.cancel() }
        }
    }
}

/// Cancels a running function, from any thread.
private nonisolated struct Cancellable: Sendable, PointerOwner {
    let pointer = OwnedPointer(g_cancellable_new(), release: g_object_unref)

    func cancel() { withPointer { g_cancellable_cancel($0) } }
}
