import ArgumentParser
import Translation

/// How the window is opened.
package struct WindowOptions: ParsableArguments {
    @OptionGroup package var samples: SampleOption

    // The name that GLib's programs have for it; it is in the service file, and nobody types it.
    @Flag(name: .customLong("gapplication-service"), help: .private)
    package var isService = false

    /// What is shown first; nil for what was shown last. It is the argument of a command.
    package var address: String?

    private enum CodingKeys: CodingKey { case samples, isService }

    package init() {}

    /// Those of a start without options.
    static func showing(_ address: String?) throws -> WindowOptions {
        var options = try parse([])
        options.address = address
        return options
    }
}
