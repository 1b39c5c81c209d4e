import ArgumentParser
import Base
import FoundationEssentials
import Translation

/// Draws the window into a file without showing it.
package struct ScreenshotCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "screenshot", abstract: tr("Draw the window into a PNG file without showing it."),
        discussion: tr(
            "It shows what is kept on this machine, asks no server, and changes nothing. It needs the program {program}.",
            ["program": "Xvfb"]))

    @Argument(help: ArgumentHelp(tr("The picture’s file, which is replaced.")))
    package var file: String

    @Option(help: ArgumentHelp(tr("What it shows.")))
    package var page = PicturePage.feed

    @Option(help: ArgumentHelp(tr("The width and height of the main window, in pixels.")))
    package var size = PictureSize(argument: "1100x700")!

    @Flag(help: ArgumentHelp(tr("Use dark colours.")))
    package var dark = false

    @OptionGroup package var samples: SampleOption

    package init() {}

    /// Writes the picture.
    /// - Throws: A `StartupError` if that fails.
    func save(_ png: [UInt8]) throws {
        do {
            // For its owner only: it may show what only an account may read.
            try FileSystem.live.replace(URL(filePath: file).filePath, with: Data(png), isSynced: false)
        } catch {
            throw StartupError(
                trSentences(tr("{file} cannot be written.", ["file": file]), error.messageForUser.asDetails))
        }
    }
}
