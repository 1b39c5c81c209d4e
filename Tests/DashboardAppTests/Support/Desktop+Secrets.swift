import Foundation
import Testing

extension Desktop {
    /// Reads all files that the application has written.
    func expectNoFileContains(_ secret: String) throws {
        for folder in [directories.cache, directories.config, directories.data, directories.state] {
            let names = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
            for case let name as String in names ?? FileManager.DirectoryEnumerator() {
                let content = FileManager.default.contents(
                    atPath: folder.appending(path: name).path(percentEncoded: false))
                #expect(content.map { $0.range(of: Data(secret.utf8)) == nil } ?? true, "\(name)")
            }
        }
    }
}
