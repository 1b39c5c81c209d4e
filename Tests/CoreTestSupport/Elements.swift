import Rx

/// Collects the elements of a sequence.
final class Elements<Element: Sendable>: Sendable {
    private let all = BehaviorRelay<[Element]>(value: [])
    private let subscriptions = DisposeBag()

    init(_ sequence: some ObservableConvertibleType<Element>) {
        sequence.asObservable()
            .subscribe(onNext: { [all] in all.accept(all.value + [$0]) })
            .disposed(by: subscriptions)
    }

    var values: [Element] { all.value }

    /// Waits until there are so many.
    func count(_ count: Int) async throws { try await all.first { $0.count >= count } }
}
