import Rx

/// What is to be told of files and of the keyring, in one place: what each of them has to say now, until it has nothing to
/// say any more or the person has dismissed it.
public final class NoticeBoard: Sendable {
    /// The sentences, the oldest first.
    public let sentences = BehaviorRelay<[String]>(value: [])
    /// Takes the oldest one away. It comes back when its source has said something else meanwhile.
    public let dismiss = PublishRelay<Void>()

    private struct Notice: Equatable {
        let source: Int
        let sentence: String
    }

    private enum Change {
        /// What a source says now; nil for nothing.
        case said(String?, source: Int)
        case dismissed
    }

    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - sources: What each has to say, now and whenever it becomes something else; nil for nothing. An end or an error
    ///     of one is not that of the others.
    ///   - worker: Where sentences are collected: serial.
    public init(_ sources: [Observable<String?>], worker: any ImmediateSchedulerType) {
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
