import Foundation
import TestServices
import Testing

extension Desktop {
    /// Reads all files that the application has written, and what it has printed.
    func expectNoFileContains(_ secret: String) { #expect(Canary.files(in: folder, containing: [secret]) == []) }

    private var ownFolders: [URL] { [directories.cache, directories.config, directories.data, directories.state] }

    /// Checks that no file and no output of a program contains a secret, and that nobody else may read the application's files. The
    /// umask of the tests is 0.
    func expectPrivateFiles() {
        #expect(Canary.files(in: folder) == [])
        for folder in ownFolders {
            let root = folder.path(percentEncoded: false)
            let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
            for path in [root] + names.map({ "\(root)/\($0)" }) {
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                // What a link leads to is checked where it is.
                if attributes?[.type] as? FileAttributeType == .typeSymbolicLink { continue }
                let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue
                #expect((mode ?? 0) & 0o077 == 0, "\(path)")
            }
        }
    }

    /// Checks the command lines and environments of a program and its children, if it runs. Other users of the machine can read the
    /// former.
    static func expectNoSecrets(around program: Program) {
        let process = "/proc/\(program.pid)"
        let children = FileManager.default.contents(atPath: "\(process)/task/\(program.pid)/children") ?? Data()
        let all = [process] + String(decoding: children, as: UTF8.self).split(separator: " ").map { "/proc/\($0)" }
        for file in all.flatMap({ ["\($0)/cmdline", "\($0)/environ"] }) {
            let content = FileManager.default.contents(atPath: file) ?? Data()
            #expect(content.range(of: Data(Canary.word.utf8)) == nil, "\(file)")
        }
    }
}
