import Base
import Commands
import FoundationEssentials
import Gtk
import Translation

/// Finds the bundle of `.ui` files, styles and icons.
package enum ResourceBundle {
    /// The prefix of all paths in the bundle.
    nonisolated static let prefix = "/io/github/rxgtk/Dashboard"

    /// Registers the first bundle that exists: the one in the environment variable, the installed one, or the one that was compiled with it.
    /// - Throws: A `StartupError` if there is none, or if it cannot be read.
    package static func register() throws {
        let installed = Executable.prefix.appending(path: "share/dashboard/dashboard.gresource").path(
            percentEncoded: false)
        let candidates = [
            ProcessInfo.startEnvironment["DASHBOARD_RESOURCES"], installed, CompiledResources.path,
        ].compactMap { $0 }
        guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw StartupError(
                tr("Dashboard is not installed completely: {file} is missing.", ["file": installed]))
        }
        do {
            try Resource.register(path: path)
        } catch {
            throw StartupError(
                trSentences(
                    tr("Dashboard is not installed correctly: {file} cannot be read.", ["file": path]),
                    "\(error)".asDetails))
        }
    }
}
