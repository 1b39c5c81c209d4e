import Base
import Commands
import DashboardCore
import Gtk
import Translation

extension AutostartModel.Environment {
    /// The user's file: by itself, or where the portal decides, in a sandbox.
    static func system(_ services: Services) -> AutostartModel.Environment {
        let program = Executable.file.filePath
        var environment = AutostartModel.Environment(
            file: AutostartFile(services.directories),
            entry: { AutostartEntry(launcher: Launcher.text, program: program) }, worker: services.worker)
        if Sandbox.isFlatpak {
            environment.permission = {
                BackgroundPortal.setAutostart(
                    $0, reason: tr("Dashboard checks for news and warnings without a window."),
                    command: ["dashboard", "--background"])
            }
        }
        return environment
    }
}
