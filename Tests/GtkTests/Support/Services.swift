import CGtk
import Rx
import TestServices
import Testing

@testable import Gtk

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

/// Runs `body` with a session bus of its own, which only tests that run one after the other can have.
func withSessionBus(_ body: (PrivateBus) async throws -> Void) async throws {
    let bus = try await PrivateBus()
    g_setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
    let result: Result<Void, any Error>
    do { result = .success(try await body(bus)) } catch { result = .failure(error) }
    try await bus.end()
    try result.get()
}

/// Tests with a session bus run one after the other: the process has a single address for it.
@Suite("Services of the session bus", .serialized)
enum SessionServicesTests {}
