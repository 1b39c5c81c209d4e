import Base
import FoundationEssentials

/// Finds the program's launcher.
package enum Launcher {
    /// The text of the installed one, or of the one that `make build` creates. Nil if there is none.
    package static var text: String? {
        let (prefix, name) = (Executable.prefix, "\(About.applicationID).desktop")
        return [
            prefix.appending(path: "share/applications/\(name)"),
            prefix.deletingLastPathComponent().appending(path: name),
        ]
        .lazy.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first
    }
}
