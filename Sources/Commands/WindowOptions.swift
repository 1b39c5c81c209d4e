import ArgumentParser
import Translation

/// How the window is opened.
package struct WindowOptions: ParsableArguments {
    @OptionGroup package var samples: SampleOption

    @Flag(help: ArgumentHelp(tr("Start without a window: it notifies of news, and the next start shows the window.")))
    package var background = false

    // The name that GLib's programs have for it; it is in the service file, and nobody types it.
    @Flag(name: .customLong("gapplication-service"), help: .private)
    package var isService = false

    /// What is shown first; nil for what was shown last. It is the argument of a command.
    package var address: String?

    private enum CodingKeys: CodingKey { case samples, background, isService }

    package init() {}

    package func validate() throws {
        // Each start is another one, so that none would show its window.
        if samples.demo && background { throw ValidationError(tr("Sample data is only shown in a window.")) }
    }

    /// Those of a start without options.
    static func showing(_ address: String?) throws -> WindowOptions {
        var options = try parse([])
        options.address = address
        return options
    }
}
