import Rx
import TestServices
import Testing

@testable import Gtk

extension SessionServicesTests {
    @Suite("The background portal", .needs(TestServices.missingForBus))
    struct BackgroundPortalTests {
        private let answers = Log<Bool>()
        private let errors = Log<any Error>()

        private func ask(_ isOn: Bool) -> any Disposable {
            BackgroundPortal.setAutostart(isOn, reason: "News", command: ["dashboard", "--background"])
                .subscribe(
                    onSuccess: { [answers] in answers.append($0) }, onFailure: { [errors] in errors.append($0) })
        }

        @Test(
            "is asked for the start with the session, and tells what it has decided",
            arguments: [(0, true, true), (0, false, false), (1, true, false), (2, false, false)])
        func answer(response: UInt32, isGranted: Bool, isOn: Bool) async throws {
            try await withSessionBus { bus in
                let portal = try await FakePortal(bus)
                let subscription = ask(true)
                try await eventually("the question") { portal.calls.all.count == 1 }
                let (method, arguments) = portal.calls.all[0]
                #expect(method == "RequestBackground")
                let options = try #require(arguments.children.last)
                #expect(options.entry("autostart")?.bool == true)
                #expect(options.entry("reason")?.string == "News")
                #expect(options.entry("commandline")?.children.map(\.string) == ["dashboard", "--background"])
                #expect(answers.all.isEmpty)
                try portal.respond(response, to: "autostart", ["autostart": Variant(isGranted)])
                try await eventually("the answer") { !answers.all.isEmpty }
                #expect(answers.all == [isOn])
                #expect(errors.all.isEmpty)
                subscription.dispose()
                portal.end()
            }
        }

        @Test("is told that the program is not to be started any more")
        func end() async throws {
            try await withSessionBus { bus in
                let portal = try await FakePortal(bus)
                let subscription = ask(false)
                try await eventually("the wish") { portal.calls.all.count == 1 }
                #expect(portal.calls.all[0].arguments.children.last?.entry("autostart")?.bool == false)
                try portal.respond(0, to: "autostart", ["autostart": Variant(false)])
                try await eventually("the answer") { answers.all == [false] }
                subscription.dispose()
                portal.end()
            }
        }

        @Test("is an error if there is none")
        func missing() async throws {
            try await withSessionBus { _ in
                let subscription = ask(true)
                try await eventually("an error") { !errors.all.isEmpty }
                let error = try #require(errors.all[0] as? GtkError)
                #expect(error.busName == "org.freedesktop.DBus.Error.ServiceUnknown")
                subscription.dispose()
            }
        }
    }
}
