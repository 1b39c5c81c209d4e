import Rx

/// Sentences that the person should read, each until it is dismissed.
public final class NoticeBoard: Sendable {
    /// The sentences, the oldest first.
    public let sentences = BehaviorRelay<[String]>(value: [])
    /// Takes the oldest one away.
    public let dismiss = PublishRelay<Void>()

    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - sources: Where sentences come from; an end or an error of one is not that of the others.
    ///   - worker: Where they are collected: serial.
    public init(_ sources: [Observable<String>], worker: any ImmediateSchedulerType) {
        let additions = Observable.merge(sources.map { $0.catch { _ in .empty() } })
            .map { sentence in { @Sendable (sentences: [String]) in sentences + [sentence] } }
        let removals = dismiss.map { { @Sendable (sentences: [String]) in Array(sentences.dropFirst()) } }
        Observable.merge(additions, removals)
            .observe(on: worker)
            .scan([]) { sentences, change in change(sentences) }
            .bind(to: sentences)
            .disposed(by: subscriptions)
    }
}
