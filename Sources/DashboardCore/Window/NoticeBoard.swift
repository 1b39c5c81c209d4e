import Rx

/// Collects the problems of files and of the keyring: the current sentence of each source, until the source has none
/// any more or the user has dismissed it.
package final class NoticeBoard: Sendable {
    /// The sentences, the oldest first.
    package let sentences = BehaviorRelay<[String]>(value: [])
    /// Removes the oldest sentence. It comes back when its source emits another sentence.
    package let dismiss = PublishRelay<Void>()

    private struct Notice: Equatable {
        let source: Int
        let sentence: String
    }

    private enum Change {
        /// The current sentence of a source; nil for none.
        case said(String?, source: Int)
        case dismissed
    }

    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - sources: The current sentence of each source, and each change; nil for none. An end or an error of one source
    ///     does not affect the others.
    ///   - worker: The scheduler on which sentences are collected: serial.
    package init(_ sources: [Observable<String?>], worker: any ImmediateSchedulerType) {
        let said = sources.enumerated().map { index, source in
            source.distinctUntilChanged().map { Change.said($0, source: index) }.catch { _ in .empty() }
        }
        Observable.merge(said + [dismiss.map { .dismissed }])
            .observe(on: worker)
            .scan([]) { notices, change in Self.notices(notices, after: change) }
            .map { $0.map(\.sentence) }
            .distinctUntilChanged()
            .bind(to: sentences)
            .disposed(by: subscriptions)
    }

    private static func notices(_ notices: [Notice], after change: Change) -> [Notice] {
        switch change {
        case .dismissed: Array(notices.dropFirst())
        case .said(let sentence, let source):
            notices.filter { $0.source != source } + (sentence.map { [Notice(source: source, sentence: $0)] } ?? [])
        }
    }
}
