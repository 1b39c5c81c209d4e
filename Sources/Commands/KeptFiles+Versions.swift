import Base
import FoundationEssentials

extension KeptFiles {
    /// The versions of the files that are written last when events are stored or seen, and of those that say what is followed
    /// and shown: as long as they stay the same, `KeptFeeds` does.
    var feedVersions: [String: FileStatus.Version] {
        let folder = directories.data.appending(path: "feeds").filePath
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let heads = names.filter { $0.hasSuffix("/head.json") || $0.hasSuffix("/unseen.json") }.map {
            "\(folder)/\($0)"
        }
        // The others are those of former versions.
        let choices = ["preferences.json", "settings.json", "accounts.json", "silence.json", "filters.json"]
            .map { directories.config.appending(path: $0).filePath }
        return (heads + choices).reduce(into: [:]) { $0[$1] = (try? FileStatus($1, followingLinks: true))??.version }
    }
}
