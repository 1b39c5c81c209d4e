import Foundation
import Gtk
import Testing

@Suite("A display that nobody sees", .needsDisplay)
struct HiddenDisplayTests {
    @Test("lets in who has its key, and nobody else")
    func key() async {
        // It changes the environment.
        await #expect(processExitsWith: .success) {
            let display = try await HiddenDisplay(width: 100, height: 100)
            // It would end with its last client.
            #expect(await Application.start())
            #expect(try exitStatus("xdotool", "getmouselocation") == 0)
            #expect(try exitStatus("env", "--unset=XAUTHORITY", "xdotool", "getmouselocation") != 0)
            withExtendedLifetime(display) {}
        }
    }
}

private nonisolated func exitStatus(_ command: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    // That of this process now, not when it began.
    process.environment = ["PATH", "DISPLAY", "XAUTHORITY"].reduce(into: [:]) { environment, name in
        environment[name] = getenv(name).map { String(cString: $0) }
    }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
}
