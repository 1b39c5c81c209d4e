import CGtk

/// An option that GTK reads only from the environment, and only when it starts.
nonisolated struct StartupFlag: Equatable {
    /// The variable, which may contain other options as well.
    var variable: String
    var flag: String

    /// Starts GTK without GL if the cairo renderer is set, which does not use it: without a GPU, GL takes 50 ms and 45
    /// MB. Returns whether there is a display.
    @MainActor
    static func startGTK() -> Bool {
        guard environment("GSK_RENDERER") == "cairo" else { return gtk_init_check() != 0 }
        return withoutGL(in: .running).set { gtk_init_check() != 0 }
    }

    /// Prevents GTK from starting GL.
    ///
    /// Source: <https://docs.gtk.org/gtk4/running.html>
    static func withoutGL(in version: GtkVersion) -> StartupFlag {
        version < GtkVersion(4, 16)
            ? StartupFlag(variable: "GDK_DEBUG", flag: "gl-disable") : StartupFlag(variable: "GDK_DISABLE", flag: "gl")
    }

    /// Sets the option only while `body` runs, since child processes would inherit it.
    func set<Result>(_ body: () -> Result) -> Result {
        let current = Self.environment(variable)
        g_setenv(variable, value(addedTo: current), 1)
        defer {
            if let current { g_setenv(variable, current, 1) } else { g_unsetenv(variable) }
        }
        return body()
    }

    /// The value of the variable with the option added to its current value.
    func value(addedTo current: String?) -> String {
        guard let current, !current.isEmpty else { return flag }
        return "\(current),\(flag)"
    }

    private static func environment(_ name: String) -> String? { g_getenv(name).map { String(cString: $0) } }
}
