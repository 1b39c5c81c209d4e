import Foundation

/// Reads `settings.json`, which people may edit by hand: every mistake in it is told, and costs only what it is in.
public struct SettingsFile: Sendable {
    private let file: URL

    public init(_ directories: Directories) {
        file = directories.config.appending(path: "settings.json")
    }

    /// The settings, and a sentence for each mistake found; where there is one, the standard value is used. The file
    /// itself is never changed here.
    public func load() -> (settings: Settings, mistakes: [String]) {
        guard FileManager.default.fileExists(atPath: file.filePath) else { return (.default, []) }
        do {
            let content = try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
            return content.settings(path: file.filePath)
        } catch let error as DecodingError {
            return (.default, ["\(file.filePath) cannot be read: \(error.reason) The standard settings are used."])
        } catch {
            return (.default, ["\(file.filePath) cannot be read: \(error.localizedDescription)"])
        }
    }

    private struct Content: Decodable {
        let repositories: [String]?
        let maximumEvents: Int?

        func settings(path: String) -> (settings: Settings, mistakes: [String]) {
            var settings = Settings.default
            var mistakes: [String] = []
            if let repositories {
                let bad = repositories.filter { RepositoryName($0) == nil }
                mistakes += bad.map {
                    "“\($0)” in \(path) is not the name of a repository, such as “ReactiveX/RxSwift”."
                }
                let good = repositories.compactMap { RepositoryName($0) }
                if !good.isEmpty { settings.repositories = good }
            }
            if let maximumEvents {
                if Settings.maximumEventsRange.contains(maximumEvents) {
                    settings.maximumEvents = maximumEvents
                } else {
                    mistakes.append("“maximumEvents” in \(path) is \(maximumEvents), but must be 1 to 5000.")
                }
            }
            return (settings, mistakes)
        }
    }
}

extension DecodingError {
    /// What is wrong, in a sentence for somebody who edits the file.
    fileprivate var reason: String {
        switch self {
        case .typeMismatch(_, let context) where !context.codingPath.isEmpty,
            .valueNotFound(_, let context) where !context.codingPath.isEmpty:
            "“\(context.codingPath[0].stringValue)” has a value of the wrong kind."
        default: "it is no valid JSON object."
        }
    }
}
