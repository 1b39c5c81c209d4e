import Rx

extension Completable {
    /// Performs what `next` gives, one after another, until it gives nothing.
    package static func oneAfterAnother(_ next: @escaping @Sendable () -> Completable?) -> Completable {
        .deferred { next()?.andThen(oneAfterAnother(next)) ?? .empty() }
    }
}
