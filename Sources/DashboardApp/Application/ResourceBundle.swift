import DashboardCore
import FoundationEssentials
import Gtk
import Translation

/// Finds the bundle of `.ui` files, styles and icons.
package enum ResourceBundle {
    /// The prefix of all paths in the bundle.
    nonisolated static let prefix = "/io/github/rxgtk/Dashboard"

    /// Registers the first bundle that exists: the one in the environment variable, the installed one beside the
    /// executable, or the one in the build folder.
    /// - Throws: A `StartupError` if there is none, or if it cannot be read.
    package static func register() throws {
        let candidates = candidates()
        guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw StartupError(
                tr("Dashboard is not installed completely: {file} is missing.", ["file": candidates.last ?? prefix]))
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

    /// Not `Bundle.module`: it traps if the build folder does not exist.
    private static func candidates() -> [String] {
        let folder = Executable.folder
        return [
            ProcessInfo.processInfo.environment["DASHBOARD_RESOURCES"],
            folder.deletingLastPathComponent().appending(path: "share/dashboard/dashboard.gresource").path(
                percentEncoded: false),
            folder.appending(path: "dashboard_DashboardApp.resources/dashboard.gresource").path(percentEncoded: false),
        ].compactMap { $0 }
    }
}
