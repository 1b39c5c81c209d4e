import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Weather

/// What helps to understand the report of a problem: versions, counts and sizes. Nothing in it tells who the user is or what they
/// follow. In English, for those who read the report.
struct DebugInformation {
    private let services: Services
    private let feeds: FeedFeature
    private let accounts: AccountsFeature
    private let weather: WeatherFeature

    init(_ session: Session) {
        services = session.services
        feeds = session.feeds
        accounts = session.accounts
        weather = session.weather
    }

    /// One line for each fact. The files are counted off the main thread.
    var text: Single<String> {
        let directories = services.directories
        let folders = [
            ("Settings", directories.config), ("Data", directories.data), ("State", directories.state),
            ("Cache", directories.cache),
        ]
        return Single.deferred { [facts] in
            let sizes = folders.map { name, folder in
                let size = FolderSize(folder)
                return "\(name): \(size.files) files, \((Double(size.bytes) / 1e5).rounded() / 10) MB"
            }
            return .just((facts + sizes).joined(separator: "\n"))
        }
        .subscribe(on: services.worker)
    }

    private var facts: [String] {
        let environment = ProcessInfo.startEnvironment
        let preferences = weather.preferences.preferences.value
        return [
            "\(About.name): \(About.version)", "GTK: \(GtkVersion.running)", "libadwaita: \(GtkVersion.adwaita)",
            "System: \(Self.system)", "Desktop: \(environment["XDG_CURRENT_DESKTOP"] ?? "unknown")",
            "Language: \(environment["LANGUAGE"] ?? environment["LANG"] ?? "unknown")",
            "Feeds: \(feeds.watchList.list.value.feeds.count)",
            "Accounts: \(accounts.accounts.accounts.value.all.count)",
            "Saved filters: \(feeds.filters.filters.value.all.count)", "Saved places: \(preferences.places.count)",
            "Weather: \(preferences.service.name)",
        ]
    }

    /// The name and version of the system.
    /// Source: <https://www.freedesktop.org/software/systemd/man/latest/os-release.html>
    private static var system: String {
        let file = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
        let line = file?.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
        return line.map { $0.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" } } ?? "unknown"
    }
}
