import Foundation

/// Finds the folder of the translations.
package enum Catalogues {
    /// The one that the environment names, as for gettext's own programs; the installed one, `share/locale` beside the
    /// executable's folder; or the one that `make build` has made. Nil where there is none.
    package static var folder: String? {
        if let folder = ProcessInfo.processInfo.environment["TEXTDOMAINDIR"], !folder.isEmpty { return folder }
        let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let prefix = executable.deletingLastPathComponent().deletingLastPathComponent()
        return [prefix.appending(path: "share/locale"), prefix.deletingLastPathComponent().appending(path: "locale")]
            .map { $0.path(percentEncoded: false) }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}
