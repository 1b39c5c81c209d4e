import CGtk

/// A choice that GTK takes from the environment only, and only while it starts.
nonisolated struct StartSwitch: Equatable {
    /// The variable that has it, and maybe others as well.
    var variable: String
    var word: String

    /// Starts GTK without GL where the cairo renderer was asked for, which draws nothing with it: without a graphics
    /// processor GL takes 50 ms and 45 MB. Tells whether there is a display.
    @MainActor
    static func startGTK() -> Bool {
        guard environment("GSK_RENDERER") == "cairo" else { return gtk_init_check() != 0 }
        return withoutGL(in: .running).hold { gtk_init_check() != 0 }
    }

    /// Has no GL started.
    ///
    /// Source: <https://docs.gtk.org/gtk4/running.html>
    static func withoutGL(in version: GtkVersion) -> StartSwitch {
        version < GtkVersion(4, 16)
            ? StartSwitch(variable: "GDK_DEBUG", word: "gl-disable") : StartSwitch(variable: "GDK_DISABLE", word: "gl")
    }

    /// Sets it while `body` runs, and not longer: programs that this one starts would inherit it.
    func hold<Result>(_ body: () -> Result) -> Result {
        let asked = Self.environment(variable)
        g_setenv(variable, value(beside: asked), 1)
        defer {
            if let asked { g_setenv(variable, asked, 1) } else { g_unsetenv(variable) }
        }
        return body()
    }

    /// What the variable says with it, where a person has set it to `asked`.
    func value(beside asked: String?) -> String {
        guard let asked, !asked.isEmpty else { return word }
        return "\(asked),\(word)"
    }

    private static func environment(_ name: String) -> String? { g_getenv(name).map { String(cString: $0) } }
}
