import ArgumentParser
import Translation

/// How the window is opened.
package struct WindowOptions: ParsableArguments {
    @Flag(help: ArgumentHelp(tr("Show sample data from inside the program: no network needed, nothing is kept.")))
    package var demo = false

    // The name that GLib's programs have for it; it is in the service file, and nobody types it.
    @Flag(name: .customLong("gapplication-service"), help: .private)
    package var isService = false

    package init() {}
}
