import CGtk
import Rx
import TestServices
import Testing

@testable import Gtk

extension SessionServicesTests {
    @Suite("A secret", .needs(TestServices.missingForKeyring))
    struct SecretTests {
        private let secret = Secret(
            schema: "io.github.rxgtk.Test", attributes: ["host": "weather", "login": "key"], label: "Test: a key")

        /// A session bus with a keyring, which ends with the tests: the process's own connection cannot be replaced.
        private static func start() async throws -> PrivateBus {
            let bus = try await PrivateBus()
            g_setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
            let connection = try await value(of: DBusConnection.session)
            // Otherwise it would end the process when the daemon ends.
            connection.withPointer { g_dbus_connection_set_exit_on_close($0, 0) }
            return bus
        }

        @Test("is saved, replaced and removed; without a keyring each is an error")
        func life() async throws {
            let bus = try await Self.start()
            await #expect(throws: GtkError.self) { try await value(of: secret.load()) }
            await #expect(throws: GtkError.self) { try await end(of: secret.save("lost")) }

            let keyring = try await Keyring(sessionBus: bus.address)
            #expect(try await value(of: secret.load()) == nil)
            try await end(of: secret.save("first"))
            #expect(try await value(of: secret.load()) == "first")
            let text = "sécond 키 🔑"
            try await end(of: secret.save(text))
            #expect(try await value(of: secret.load()) == text)
            let other = Secret(
                schema: "io.github.rxgtk.Test", attributes: ["host": "weather", "login": "other"],
                label: "Test: another key")
            #expect(try await value(of: other.load()) == nil)

            try await end(of: secret.remove())
            #expect(try await value(of: secret.load()) == nil)
            // Removing a missing secret succeeds, too.
            try await end(of: secret.remove())
            try await keyring.end()
            try await bus.end()
        }
    }
}
