import CGtk
import Foundation
import PrivateSession
import Testing

@Suite("The tests’ private session")
struct PrivateSessionTests {
    private let folder = String(cString: private_session_folder())

    @Test("GLib and Foundation use the tests’ folders instead of the user’s")
    func folders() {
        let folders = [
            g_get_home_dir(), g_get_user_config_dir(), g_get_user_cache_dir(), g_get_user_data_dir(),
            g_get_user_state_dir(), g_get_user_runtime_dir(), g_get_tmp_dir(),
        ].map { $0.map { String(cString: $0) } ?? "" }
        let ofFoundation = [FileManager.SearchPathDirectory.cachesDirectory, .applicationSupportDirectory].flatMap {
            FileManager.default.urls(for: $0, in: .userDomainMask).map { $0.path(percentEncoded: false) }
        }
        let temporary = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        for path in folders + ofFoundation + [NSHomeDirectory(), temporary] {
            #expect(path.hasPrefix("\(folder)/"))
        }
    }

    @Test("There are only the buses that tests have started", arguments: [G_BUS_TYPE_SESSION, G_BUS_TYPE_SYSTEM])
    func buses(type: GBusType) throws {
        let address = try #require(g_dbus_address_get_for_bus_sync(type, nil, nil))
        defer { g_free(address) }
        #expect(String(cString: address).hasPrefix("unix:path=\(folder)/"))
    }

    @Test(
        "What else leads to a person’s session is not there",
        arguments: ["WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS", "SSH_AUTH_SOCK", "http_proxy", "HTTPS_PROXY"])
    func variables(name: String) {
        #expect(getenv(name) == nil)
    }
}
