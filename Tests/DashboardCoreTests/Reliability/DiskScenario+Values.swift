import Foundation
import GitHub
import Networking
import Rx
import Weather

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore

/// Values in files: of their own, and sections of the preferences.
extension DiskScenario {
    static let values = [
        DiskScenario(
            testDescription: "follow the first feed",
            act: { directories, files in
                _ = try SettingsFile(directories, files: files).changeWatchList { list throws(SettingsError) in
                    if list.feeds.isEmpty { try list.add(.repository(rxSwift)) }
                }
                return []
            }, find: settings),
        value("save a place", \.weatherPreferences, from: WeatherPreferences(places: [berlin])) { $0.add(seoul) },
        value("mute a person", \.silence, from: .muting("octocat")) {
            $0["mona"] = MutedActor(login: "mona", start: noon)
        },
        value("sign in", \.accounts, from: SignedInAccounts()) { $0 = SignedInAccounts([mona]) },
        value("sign out", \.accounts, from: SignedInAccounts([mona])) { $0 = SignedInAccounts() },
        value("choose notifications", \.notifications, from: NotificationSettings()) { $0.runsInBackground = true },
        value("resize the window", \.window, from: WindowState()) { $0.width = 1_000 },
        value("read warnings", \.warnings, from: WarningArchive()) {
            $0.insert(
                SavedWarnings(
                    coordinate: seoul.coordinate, service: WarningService.allCases[0], warnings: [],
                    validators: Validators(etag: "new"),
                    checkedAt: noon, freshUntil: noon))
        },
        DiskScenario(
            testDescription: "import preferences",
            prepare: { directories in
                try SavedFiles(directories).weatherPreferences.save(WeatherPreferences(places: [berlin]), at: noon)
                let file = #"{"dashboardPreferences": 1, "maximumEvents": 70, "repositories": ["ReactiveX/RxSwift"]}"#
                try Data(file.utf8).write(to: imported(directories))
            },
            act: { directories, files in
                try PreferencesImport(of: imported(directories).filePath, into: directories, files: files, now: noon)
                    .apply()
                return []
            }, find: settings),
        DiskScenario(
            testDescription: "move the files of a former version",
            prepare: { directories in
                let former = [
                    ("settings", #"{"repositories": ["ReactiveX/RxSwift"], "later": 1}"#),
                    ("silence", try text(Silence.muting("octocat"))),
                    ("weather", try text(WeatherPreferences(places: [berlin]))),
                ]
                try FileManager.default.createDirectory(at: directories.config, withIntermediateDirectories: true)
                for (name, text) in former {
                    try Data(text.utf8).write(to: directories.config.appending(path: "\(name).json"))
                }
            },
            act: { directories, files in
                try SavedFiles(directories, files: files).moveFormerFiles()
                return []
            }, find: settings),
        DiskScenario(
            testDescription: "start with the session",
            act: { directories, files in
                try AutostartFile(directories, files: files).write(AutostartEntry(launcher: nil, program: "dashboard"))
                return []
            },
            find: { directories, files in
                Found(value: AutostartFile(directories, files: files).isOn ? "on" : "")
            }),
        DiskScenario(
            testDescription: "save a picture", rule: .cache,
            prepare: { try cache($0, .live).save(Data("old".utf8), as: "a", now: noon) },
            act: { directories, files in
                try cache(directories, files).save(Data(repeating: 7, count: 2_000), as: "a", now: noon)
                return []
            },
            find: { directories, files in
                let content = cache(directories, files).content(of: "a", now: noon)
                return Found(value: content.map { "\($0.base64EncodedString())" } ?? "")
            }),
    ]

    private static let mona = SignedInAccount(
        server: .standard, login: Login("mona")!, kind: .classic, scopes: [])

    private static func cache(_ directories: Directories, _ files: FileSystem) -> DiskCache {
        DiskCache(directories.cache, limit: 1 << 20, cleaner: CurrentThreadScheduler.instance, files: files)
    }

    private static func imported(_ directories: Directories) -> URL {
        directories.data.deletingLastPathComponent().appending(path: "import.json")
    }

    private static func text(_ value: some Codable) throws -> String {
        String(decoding: try SavedJSON.data(value, format: 1, savedAt: noon), as: UTF8.self)
    }

    /// All that the preferences say, from wherever it is read.
    private static let settings: @Sendable (Directories, FileSystem) throws -> Found = { directories, files in
        let (settings, mistakes) = SettingsFile(directories, files: files).load()
        let saved = SavedFiles(directories, files: files)
        func section<Value: Codable>(_ store: JSONStore<Value>) throws -> String {
            guard case .saved(let value, _) = try store.load(now: noon) else { return "" }
            return try text(value)
        }
        return Found(
            value: "\(settings) \(mistakes) \(try section(saved.silence)) \(try section(saved.weatherPreferences))")
    }

    /// The change of a value that is saved.
    private static func value<Value: Codable & Equatable & Sendable>(
        _ name: String, _ store: @escaping @Sendable (SavedFiles) -> JSONStore<Value>, from old: Value,
        _ change: @escaping @Sendable (inout Value) -> Void
    ) -> DiskScenario {
        var new = old
        change(&new)
        let result = new
        return DiskScenario(
            testDescription: name,
            prepare: { try store(SavedFiles($0)).save(old, at: noon) },
            act: { directories, files in
                let saved = SavedValue(initial: old, merging: store(SavedFiles(directories, files: files)))
                saved.restore(now: noon)
                saved.change(at: noon) { $0 = result }
                // A file that could not be read is not replaced: another start does.
                return saved.notice.value.map { [$0.sentence(.weatherPreferences)] } ?? []
            },
            find: { directories, files in
                switch try store(SavedFiles(directories, files: files)).load(now: noon) {
                case .missing: return Found()
                case .saved(let value, _): return Found(value: try JSONValue(writing: value).text)
                case .damaged: return Found(value: "damaged")
                case .newer: return Found(value: "newer")
                }
            })
    }
}
