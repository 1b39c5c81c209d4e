import CGtk

/// A choice that GTK takes from the environment only, and only while it starts.
nonisolated struct StartupFlag: Equatable {
    /// The variable that has it, and maybe others as well.
    var variable: String
    var flag: String

    /// Starts GTK without GL where the cairo renderer was asked for, which draws nothing with it: without a graphics
    /// processor GL takes 50 ms and 45 MB. Tells whether there is a display.
    @MainActor
    static func startGTK() -> Bool {
        guard environment("GSK_RENDERER") == "cairo" else { return gtk_init_check() != 0 }
        return withoutGL(in: .running).set { gtk_init_check() != 0 }
    }

    /// Has no GL started.
    ///
    /// Source: <https://docs.gtk.org/gtk4/running.html>
    static func withoutGL(in version: GtkVersion) -> StartupFlag {
        version < GtkVersion(4, 16)
            ? StartupFlag(variable: "GDK_DEBUG", flag: "gl-disable") : StartupFlag(variable: "GDK_DISABLE", flag: "gl")
    }

    /// Sets it while `body` runs, and not longer: programs that this one starts would inherit it.
    func set<Result>(_ body: () -> Result) -> Result {
        let current = Self.environment(variable)
        g_setenv(variable, value(addedTo: current), 1)
        defer {
            if let current { g_setenv(variable, current, 1) } else { g_unsetenv(variable) }
        }
        return body()
    }

    /// What the variable says with it, where a person has set it to `asked`.
    func value(addedTo current: String?) -> String {
        guard let current, !current.isEmpty else { return flag }
        return "\(current),\(flag)"
    }

    private static func environment(_ name: String) -> String? { g_getenv(name).map { String(cString: $0) } }
}
