import Foundation
import TestServices

/// A virtual display with a keyboard and a mouse, and without a window manager: windows get the position and size that
/// they request.
struct Display: Sendable {
    /// Its screen.
    let screen: Screen
    /// The value of `DISPLAY`.
    let name: String

    private let server: Program
    private let folder: URL

    /// Starts it.
    /// - Parameter size: In px.
    init(size: (width: Int, height: Int), folder: URL) async throws {
        self.folder = folder
        server = try Program(
            try Tools.require("timeout"),
            // Only for the case that the tests are killed: everything else ends with the display.
            [
                TestServices.lifetime, "Xvfb", "-displayfd", "1", "-screen", "0", "\(size.width)x\(size.height)x24",
                "-fbdir", folder.path(percentEncoded: false), "-nolisten", "tcp", "-noreset",
            ],
            environment: ["PATH": Tools.searchPath], folder: folder)
        name = ":\(try await server.firstLine())"
        screen = Screen(file: folder.appending(path: "Xvfb_screen0"))
    }

    /// Presses keys together and releases them, for example "ctrl+r".
    func press(_ keys: String) async throws {
        try await xdotool("key", keys)
    }

    /// Presses one key after the other, 50 ms apart.
    func press(_ keys: [String]) async throws {
        let steps = keys.flatMap { ["key", $0, "sleep", "0.05"] }
        try await xdotool(steps)
    }

    /// Types a text, letter by letter.
    func type(_ text: String) async throws {
        try await xdotool("type", "--delay", "20", text)
    }

    /// Clicks with the mouse.
    /// - Parameter button: 1 for the first button, 3 for that which opens menus.
    func click(x: Int, y: Int, button: Int = 1) async throws {
        try await xdotool("mousemove", "\(x)", "\(y)", "click", "\(button)")
    }

    /// Moves the pointer.
    func move(x: Int, y: Int) async throws { try await xdotool("mousemove", "\(x)", "\(y)") }

    /// Drags with the mouse, slowly enough for no kinetic movement after the release.
    func drag(from start: (x: Int, y: Int), by distance: (x: Int, y: Int)) async throws {
        try await drag(
            from: start,
            through: (1...10).map { (start.x + distance.x * $0 / 10, start.y + distance.y * $0 / 10) })
    }

    /// Drags with the mouse from place to place.
    func drag(from start: (x: Int, y: Int), through places: [(x: Int, y: Int)]) async throws {
        try await xdotool("mousemove", "\(start.x)", "\(start.y)", "mousedown", "1")
        for place in places { try await xdotool("mousemove", "\(place.x)", "\(place.y)", "sleep", "0.03") }
        try await xdotool("sleep", "0.3", "mouseup", "1")
    }

    /// Sets the size of the window, like dragging its corner.
    func resizeWindow(width: Int, height: Int) async throws {
        try await xdotool(
            "search", "--sync", "--onlyvisible", "--name", "^Dashboard$", "windowsize", "--sync", "\(width)",
            "\(height)")
    }

    /// Moves all windows into the corner.
    func gatherWindows() async throws {
        try await xdotool("search", "--onlyvisible", "--name", ".", "windowmove", "%@", "0", "0")
    }

    /// Gives a window the keys, like a window manager after a dialog was closed.
    func focusWindow(_ title: String = "Dashboard") async throws {
        try await xdotool("search", "--sync", "--onlyvisible", "--name", "^\(title)$", "windowfocus", "--sync")
    }

    private func xdotool(_ arguments: String...) async throws { try await xdotool(arguments) }

    private func xdotool(_ arguments: [String]) async throws {
        let program = try Program(
            try Tools.require("xdotool"), arguments, environment: ["PATH": Tools.searchPath, "DISPLAY": name],
            folder: folder)
        guard try await program.exitStatus() == 0 else {
            throw WaitTimeoutError(description: "xdotool \(arguments.joined(separator: " ")): \(program.complaints)")
        }
        // Whoever lists the folder, such as a dialog for files, would find thousands of them after hours.
        try program.removeOutput()
    }

    func end() async throws {
        try await server.end()
    }
}
