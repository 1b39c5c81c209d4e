import Base
import FoundationEssentials
import GitHub
import Translation
import Weather

/// Reads the settings in `preferences.json`, which users edit by hand: every error in the file is reported, and affects only its own
/// value. Only the list of feeds, the months of history and the hosts that are switched off are written.
package struct SettingsFile: Sendable {
    let file: EditedFile

    /// - Parameter files: Changes files; tests make it fail.
    package init(_ directories: Directories, files: FileSystem = .live) {
        file = .preferences(directories, files)
    }

    /// The displayed path: "~/.config/dashboard/preferences.json".
    /// - Parameter home: The user's home folder.
    package func displayedPath(home: String) -> String {
        let home = home.hasSuffix("/") ? home : home + "/"
        let path = file.location.filePath
        return path.hasPrefix(home) ? "~/\(path.dropFirst(home.count))" : path
    }

    /// The settings, and a sentence for each error in the whole file; an invalid value is replaced by the default. The file
    /// itself is not changed.
    package func load() -> (settings: Settings, mistakes: [String]) {
        do throws(EditedFileError) {
            return try read()
        } catch {
            return (.default, [Self.sentence(about: error)])
        }
    }

    /// The same.
    /// - Throws: Why nothing in the file has an effect.
    func read() throws(EditedFileError) -> (settings: Settings, mistakes: [String]) {
        try file.read { try Self.settings(in: $0, name: file.name) } ?? (.default, [])
    }

    /// Another one after the file was replaced or written; nil if there is none.
    var version: FileStatus.Version? { (try? FileStatus(file.location.filePath, followingLinks: true))?.version }

    /// Why nothing in the file has an effect, in full sentences.
    package static func sentence(about error: EditedFileError) -> String {
        trSentences(error.messageForUser, tr("The standard settings are used."))
    }

    /// The settings in the contents of a file.
    /// - Parameter name: That of the file, for the sentences.
    static func settings(in text: Data, name: String) throws -> (settings: Settings, mistakes: [String]) {
        let (decoder, unread) = (JSONDecoder.ofFiles, UnreadPaths())
        decoder.userInfo[UnreadPaths.key] = unread
        let (settings, mistakes) = try decoder.decode(Content.self, from: text).settings(name: name)
        return (settings, mistakes + unread.all.map { sentence(about: $0, in: name) })
    }

    private static func sentence(about path: UnreadPaths.Path, in name: String) -> String {
        let values = ["key": path.description, "file": name]
        return path.isElement
            ? tr("“{key}” in {file} is not valid, and is left out.", values)
            : tr("“{key}” in {file} is not valid. The standard is used.", values)
    }

    /// The host that an entry of the list of hosts names; nil if it names none.
    static func host(_ entry: JSONValue) -> String? {
        entry.string.map { $0.trimmed.lowercased() }.flatMap { PastedAddress.isHost($0) ? $0 : nil }
    }

    /// The contents of the file; each value is decoded separately.
    private struct Content: Decodable {
        let repositories: Result<[JSONValue]?, any Error>
        let maximumEvents: Result<Int?, any Error>
        let monthsOfHistory: Result<Int?, any Error>
        let tiles: Result<String?, any Error>
        let clientID: Result<String?, any Error>
        let deniedHosts: Result<[JSONValue]?, any Error>

        private typealias CodingKeys = Settings.Key

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            repositories = Result { try values.decodeIfPresent([JSONValue].self, forKey: .repositories) }
            maximumEvents = Result { try values.decodeIfPresent(Int.self, forKey: .maximumEvents) }
            monthsOfHistory = Result { try values.decodeIfPresent(Int.self, forKey: .monthsOfHistory) }
            tiles = Result { try values.decodeIfPresent(String.self, forKey: .tiles) }
            clientID = Result { try values.decodeIfPresent(String.self, forKey: .githubClientID) }
            deniedHosts = Result { try values.decodeIfPresent([JSONValue].self, forKey: .deniedHosts) }
            // Only what is wrong in them is of interest here.
            let sections = try decoder.container(keyedBy: TextKey.self)
            for part in PreferencesPart.all + [.accounts] { part.check(sections) }
        }

        func settings(name: String) -> (settings: Settings, mistakes: [String]) {
            func replaced(_ sentence: String) -> String { trSentences(sentence, tr("The standard is used.")) }
            func wrongKind(_ key: String) -> String {
                replaced(tr("“{key}” in {file} has a value of the wrong type.", ["key": key, "file": name]))
            }
            var settings = Settings.default
            var mistakes: [String] = []
            switch repositories {
            case .success(nil): break
            case .success(let entries?):
                let feeds = entries.map { $0.string.flatMap { WatchedFeed($0) } }
                mistakes += zip(entries, feeds).filter { $1 == nil }.map { entry, _ in
                    tr(
                        "“{text}” in {file} is neither a repository, such as “{example}”, nor the name of an account.",
                        ["text": entry.string ?? entry.text, "file": name, "example": "ReactiveX/RxSwift"])
                }
                if Set(feeds.compactMap { $0 }).count > WatchList.maximumCount {
                    mistakes.append(
                        tr(
                            "“{key}” in {file} has more than {number} entries. Only the first ones are used.",
                            ["key": "repositories", "file": name, "number": "\(WatchList.maximumCount)"]))
                }
                settings.watched = WatchList(feeds.compactMap { $0 })
            case .failure: mistakes.append(wrongKind("repositories"))
            }
            func number(_ result: Result<Int?, any Error>, _ key: String, in range: ClosedRange<Int>) -> Int? {
                switch result {
                case .success(let number?) where !range.contains(number):
                    mistakes.append(
                        replaced(
                            tr(
                                "“{key}” in {file} is {number}, but must be {first} to {last}.",
                                [
                                    "key": key, "file": name, "number": "\(number)", "first": "\(range.lowerBound)",
                                    "last": "\(range.upperBound)",
                                ])))
                case .success(let number): return number
                case .failure: mistakes.append(wrongKind(key))
                }
                return nil
            }
            settings.maximumEvents =
                number(maximumEvents, "maximumEvents", in: Settings.maximumEventsRange) ?? settings.maximumEvents
            settings.monthsOfHistory = number(monthsOfHistory, "monthsOfHistory", in: Settings.monthsRange)
            switch tiles {
            case .success(nil): break
            case .success(let address?):
                settings.tiles = TileServer(address)
                if settings.tiles == nil {
                    mistakes.append(
                        replaced(
                            tr(
                                "“{key}” in {file} is “{text}”, which is not an address of map tiles, such as “{example}”.",
                                ["key": "tiles", "file": name, "text": address, "example": TileServer.example])))
                }
            case .failure: mistakes.append(wrongKind("tiles"))
            }
            switch clientID {
            case .success(nil), .success(""): break
            case .success(let id?):
                settings.clientID = DeviceFlow.isClientID(id) ? id : nil
                if settings.clientID == nil {
                    mistakes.append(
                        replaced(
                            tr(
                                "“{key}” in {file} is “{text}”, which is not a client ID.",
                                ["key": "githubClientID", "file": name, "text": id])))
                }
            case .failure: mistakes.append(wrongKind("githubClientID"))
            }
            switch deniedHosts {
            case .success(nil): break
            case .success(let entries?):
                for entry in entries {
                    if let host = SettingsFile.host(entry) {
                        settings.deniedHosts.insert(host)
                    } else {
                        mistakes.append(
                            tr(
                                "“{text}” in {file} is not the name of a host, such as “{example}”.",
                                ["text": entry.string ?? entry.text, "file": name, "example": "tile.openstreetmap.org"])
                        )
                    }
                }
            case .failure: mistakes.append(wrongKind("deniedHosts"))
            }
            return (settings, mistakes)
        }
    }
}
