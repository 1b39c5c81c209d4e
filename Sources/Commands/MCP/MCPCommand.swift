import ArgumentParser
import Base
import Translation

/// Answers an assistant or an editor on standard input and output, until the input ends.
///
/// Nothing but messages is on standard output.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: tr("Let an assistant or an editor ask what the window knows, by the Model Context Protocol."))

    @Flag(
        help: ArgumentHelp(
            tr("Answer also from feeds that not everybody may see, such as those of private repositories.")))
    var includePrivate = false

    /// The length of the longest message that is read, in bytes: a question has a hundred.
    static let maximumLength = 1 << 20

    func run() throws {
        var server = MCPServer(MCPSource(includingPrivate: includePrivate, KeptFiles.ofThisPerson))
        var lines = LineSplitter(maximumLength: Self.maximumLength)
        while true {
            let bytes = try StandardInput.next()
            var parts: [LineSplitter.Part] = []
            if bytes.isEmpty { lines.end { parts.append($0) } } else { lines.split(bytes) { parts.append($0) } }
            for part in parts {
                guard let reply = server.reply(to: part) else { continue }
                // An assistant that has ended is no error.
                guard try StandardOutput.write(reply + "\n") else { return }
            }
            if bytes.isEmpty { return }
        }
    }
}
