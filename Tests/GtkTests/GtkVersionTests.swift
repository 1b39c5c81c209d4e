import CGtk
import Testing

@testable import Gtk

@Suite("Version-dependent code")
struct GtkVersionTests {
    @Test("Versions are ordered")
    func order() {
        let versions = [
            GtkVersion(3, 98, 4), GtkVersion(4, 0), GtkVersion(4, 8, 3), GtkVersion(4, 10), GtkVersion(4, 16),
        ]
        #expect(versions.reversed().sorted() == versions)
        #expect(GtkVersion(4, 8) == GtkVersion(4, 8, 0))
    }

    @Test("The running version is GTK 4, and at least the oldest supported one")
    func running() {
        #expect(GtkVersion.running >= GtkVersion(4, 8))
        #expect(GtkVersion.running < GtkVersion(5, 0))
        #expect(gtk_check_version(4, GtkVersion.running.minor, GtkVersion.running.micro) == nil)
        #expect(gtk_check_version(4, GtkVersion.running.minor, GtkVersion.running.micro + 1) != nil)
    }

    @Test(
        "GL is disabled by another variable from 4.16 on",
        arguments: [
            (GtkVersion(4, 8, 3), "GDK_DEBUG", "gl-disable"), (GtkVersion(4, 14, 5), "GDK_DEBUG", "gl-disable"),
            (GtkVersion(4, 16), "GDK_DISABLE", "gl"), (GtkVersion(4, 18, 6), "GDK_DISABLE", "gl"),
        ])
    func withoutGL(version: GtkVersion, variable: String, flag: String) {
        #expect(StartupFlag.withoutGL(in: version) == StartupFlag(variable: variable, flag: flag))
    }

    @Test("The user's options are kept")
    func beside() {
        let choice = StartupFlag(variable: "GDK_DEBUG", flag: "gl-disable")
        #expect(choice.value(addedTo: nil) == "gl-disable")
        #expect(choice.value(addedTo: "") == "gl-disable")
        #expect(choice.value(addedTo: "frames,no-vsync") == "frames,no-vsync,gl-disable")
    }

    // The tests' session uses the cairo renderer, so GTK was started this way.
    @Test("GTK was started without GL, and child processes do not inherit the option", .needsDisplay)
    func started() throws {
        let display = try #require(gdk_display_get_default())
        #expect(gdk_display_prepare_gl(display, nil) == 0)
        let choice = StartupFlag.withoutGL(in: .running)
        let inherited = try Program("sh", ["-c", "echo \"is ${\(choice.variable)-not} set\""]).firstLine
        #expect(inherited == "is not set")
    }

    // For a variable that the session has set and that is no longer read: adding one is not thread-safe.
    @Test("An option is added to the user’s while it is set, and removed afterwards", .needsDisplay)
    func held() {
        func variable() -> String? { g_getenv("GDK_BACKEND").map { String(cString: $0) } }
        let asked = variable()
        let choice = StartupFlag(variable: "GDK_BACKEND", flag: "wayland")
        #expect(choice.set(variable) == "x11,wayland")
        #expect(asked == "x11")
        #expect(variable() == asked)
    }
}
