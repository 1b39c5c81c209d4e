import Base
import FoundationEssentials
import GitHub
import Networking
import Rx
import Weather

extension Services {
    /// What is kept on this machine, without any request: everything is read from copies, so that nothing is changed.
    /// - Throws: If the folders cannot be copied, or if an environment variable has an invalid value.
    static func offline() throws -> Services {
        let environment = ProcessInfo.startEnvironment
        let (originals, copies) = (Directories(environment: environment), try temporaryDirectories())
        do {
            for folder in [\Directories.cache, \.config, \.data, \.state] {
                try copy(originals[keyPath: folder], to: copies[keyPath: folder])
            }
            let services = try Services(
                server: GitHubServer(environment: environment),
                weatherServers: WeatherServers(environment: environment),
                directories: copies, kind: .offline, http: { _ in HTTPClient { _ in .never() } },
                tileServer: { try TileServer(environment: environment, setting: $0.tiles) })
            services.isOnline.accept(false)
            return services
        } catch {
            removeTemporary(copies)
            throw error
        }
    }

    /// Copies what is in a folder, if there is one. Links become what they lead to, or the original would be changed by the copy.
    private static func copy(_ folder: URL, to copy: URL) throws {
        guard FileManager.default.fileExists(atPath: folder.filePath) else { return }
        try FileSystem.live.makeFolders(copy.filePath)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.filePath) {
            let (item, target) = (folder.appending(path: name), copy.appending(path: name))
            switch try type(of: item) {
            case .typeDirectory: try self.copy(item, to: target)
            case .typeRegular: try FileManager.default.copyItem(at: item, to: target)
            case .typeSymbolicLink where (try? type(of: item.resolvingSymlinksInPath())) == .typeRegular:
                try FileSystem.live.replace(target.filePath, with: try Data(contentsOf: item), isSynced: false)
            default: break
            }
        }
    }

    private static func type(of item: URL) throws -> FileAttributeType? {
        try FileManager.default.attributesOfItem(atPath: item.filePath)[.type] as? FileAttributeType
    }
}
