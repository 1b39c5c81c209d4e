import Rx
import TestServices
import Testing

@testable import Gtk

extension Trait where Self == ConditionTrait {
    /// On a build machine nothing is left out: there the tests fail where the keyring is missing.
    nonisolated static var needsKeyring: Self {
        .enabled(Comment(rawValue: TestServices.missingForKeyring ?? "")) {
            TestServices.missingForKeyring == nil || !TestServices.mayBeMissing
        }
    }

    /// The same for the location service.
    nonisolated static var needsGeoClue: Self {
        .enabled(Comment(rawValue: TestServices.missingForGeoClue ?? "")) {
            TestServices.missingForGeoClue == nil || !TestServices.mayBeMissing
        }
    }
}

/// The element of `single`.
func value<Value: Sendable>(of single: Single<Value>) async throws -> Value {
    let log = Log<Result<Value, any Error>>()
    let subscription = single.subscribe(
        onSuccess: { log.append(.success($0)) }, onFailure: { log.append(.failure($0)) })
    try await eventually("an answer") { !log.all.isEmpty }
    subscription.dispose()
    return try log.all[0].get()
}

/// The end of `completable`.
func end(of completable: Completable) async throws {
    let log = Log<Result<Void, any Error>>()
    let subscription = completable.subscribe(
        onCompleted: { log.append(.success(())) }, onError: { log.append(.failure($0)) })
    try await eventually("the end") { !log.all.isEmpty }
    subscription.dispose()
    try log.all[0].get()
}
