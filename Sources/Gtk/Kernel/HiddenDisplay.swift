import CGtk

/// A display that nobody sees: what this process draws appears nowhere, and no other user of the machine is let in. It needs the
/// program Xvfb.
///
/// To be created before `Application.start`, and while the process has one thread, since it changes the environment. It ends
/// with the process, however that ends.
///
/// Source: <https://www.x.org/releases/current/doc/man/man1/Xvfb.1.xhtml>
@MainActor
public final class HiddenDisplay {
    private let server: Object
    private let key: DisplayKey

    /// Starts it for everything that this process and its children draw from now on.
    /// - Parameters:
    ///   - width: The width of the largest window, in px.
    ///   - height: The height of the largest window, in px.
    /// - Throws: A `GtkError` if Xvfb is not installed or does not start.
    public init(width: Int, height: Int) throws(GtkError) {
        // It ends when its last window system client does.
        // The pointer is in the middle of the screen, and windows begin at its corner: nothing is under the pointer.
        let (screenWidth, screenHeight) = (2 * width + 2, 2 * height + 2)
        key = try DisplayKey()
        let arguments = [
            "Xvfb", "-displayfd", "1", "-terminate", "-nolisten", "tcp", "-auth", key.path, "-screen", "0",
            "\(screenWidth)x\(screenHeight)x24",
        ]
        var error: UnsafeMutablePointer<GError>?
        let flags = GSubprocessFlags(
            G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
        guard let process = withCStrings(arguments, { g_subprocess_newv($0, flags, &error) }) else {
            throw GtkError(consuming: error)
        }
        server = Object(adopting: process)
        // The number of the display, when it can be used.
        let output = g_data_input_stream_new(g_subprocess_get_stdout_pipe(process))
        defer { g_object_unref(output) }
        guard let line = g_data_input_stream_read_line_utf8(output, nil, nil, &error) else {
            throw GtkError(consuming: error)
        }
        defer { g_free(line) }
        g_setenv("DISPLAY", ":\(String(cString: line))", 1)
        g_setenv("XAUTHORITY", key.path, 1)
        g_setenv("GDK_BACKEND", "x11", 1)
        // Without a graphics card, GL is slower than no GL.
        g_setenv("GSK_RENDERER", "cairo", 1)
        // Nobody reads what is drawn to somebody.
        g_setenv("GTK_A11Y", "none", 1)
    }

    isolated deinit {
        // Also before anything was drawn, when it would wait for its first client.
        server.withPointer { g_subprocess_send_signal($0, SIGTERM) }
    }
}
