import Rx
import TestServices
import Testing

@testable import Gtk

extension SessionServicesTests {
    @Suite("The location portal", .needs(TestServices.missingForBus))
    struct LocationPortalTests {
        private let log = Log<Position>()
        private let errors = Log<any Error>()

        private func subscribe() -> any Disposable {
            LocationPortal.positions.subscribe(
                onNext: { [log] in log.append($0) }, onError: { [errors] in errors.append($0) })
        }

        private func started(on bus: PrivateBus) async throws -> (FakePortal, any Disposable) {
            let portal = try await FakePortal(bus)
            #expect(portal.calls.all.isEmpty)
            let subscription = subscribe()
            try await eventually("the question") { portal.calls.all.count == 2 }
            return (portal, subscription)
        }

        private func isForgotten(by portal: FakePortal) async throws {
            for _ in 1...200 where try await !portal.hasCaller { return }
            throw WaitTimeoutError(description: "The connection is still there.")
        }

        @Test("is requested with the best accuracy, and emits the positions of its session until disposal")
        func positions() async throws {
            try await withSessionBus { bus in
                let (portal, subscription) = try await started(on: bus)
                let options = try #require(portal.calls.all[0].arguments.children.first)
                #expect(portal.calls.all.map(\.method) == ["CreateSession", "Start"])
                #expect(options.entry("accuracy")?.int == 5)
                #expect(options.entry("distance-threshold")?.int == 0 && options.entry("time-threshold")?.int == 0)
                #expect(portal.calls.all[1].arguments.children.first?.string?.hasSuffix("/location") == true)

                try portal.respond(0)
                try portal.tell(latitude: 1, longitude: 2, accuracy: 3, session: "other")
                try portal.tell(latitude: 37.57, longitude: 126.98, accuracy: 40)
                try portal.tell(latitude: -33.87, longitude: -70.65, accuracy: -1)
                try await eventually("two positions") { log.all.count == 2 }
                #expect(
                    log.all == [
                        Position(latitude: 37.57, longitude: 126.98, accuracy: 40),
                        Position(latitude: -33.87, longitude: -70.65, accuracy: -1),
                    ])
                #expect(try await portal.hasCaller)
                subscription.dispose()
                try await isForgotten(by: portal)
                #expect(errors.all.isEmpty)
                portal.end()
            }
        }

        @Test("reports that the user denied access", arguments: [UInt32(1), 2])
        func refusal(response: UInt32) async throws {
            try await withSessionBus { bus in
                let (portal, subscription) = try await started(on: bus)
                try portal.respond(response)
                try await eventually("the refusal") { !errors.all.isEmpty }
                #expect(errors.all[0] is LocationPortal.Denial)
                try await isForgotten(by: portal)
                subscription.dispose()
                portal.end()
            }
        }

        @Test("is an error if there is none")
        func missing() async throws {
            try await withSessionBus { _ in
                let subscription = subscribe()
                try await eventually("an error") { !errors.all.isEmpty }
                let error = try #require(errors.all[0] as? GtkError)
                #expect(error.busName == "org.freedesktop.DBus.Error.ServiceUnknown")
                subscription.dispose()
            }
        }
    }
}
