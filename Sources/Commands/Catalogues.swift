import Base
import FoundationEssentials

/// Finds the compiled translations.
package enum Catalogues {
    /// The folder in `TEXTDOMAINDIR`, which gettext's own programs use, too; or `share/locale` of the installation prefix; or
    /// the folder that `make build` creates. Nil if there is none.
    package static var folder: String? {
        if let folder = ProcessInfo.startEnvironment["TEXTDOMAINDIR"], !folder.isEmpty { return folder }
        let prefix = Executable.prefix
        return [prefix.appending(path: "share/locale"), prefix.deletingLastPathComponent().appending(path: "locale")]
            .map { $0.path(percentEncoded: false) }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}
