import Rx

/// Counts the requests that are running.
package final class RequestActivity: Sendable {
    /// Whether any request is running.
    package let isRunning = BehaviorRelay(value: false)

    private let changes = PublishRelay<Int>()
    private let subscriptions = DisposeBag()

    /// - Parameter worker: A serial scheduler, on which `isRunning` changes.
    package init(worker: any ImmediateSchedulerType) {
        changes.observe(on: worker)
            .scan(0, accumulator: +)
            .map { $0 > 0 }
            .distinctUntilChanged()
            .bind(to: isRunning)
            .disposed(by: subscriptions)
    }

    /// The same request, each subscription of which counts until it ends or is disposed.
    func tracking<Element>(_ request: Single<Element>) -> Single<Element> {
        request.do(onSubscribe: { [changes] in changes.accept(1) }, onDispose: { [changes] in changes.accept(-1) })
    }
}
