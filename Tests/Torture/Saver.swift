import Foundation

/// Saves until it is killed, and prints a number after each time that all is saved.
struct Saver {
    private let writers: [Writer]

    init(_ files: Files, name: String) throws { writers = try Writer.all(files, name) }

    func run() throws {
        var count = try writers.compactMap { try $0.number() }.max() ?? 0
        while true {
            count += 1
            for writer in writers { try writer.save(count) }
            FileHandle.standardOutput.write(Data("\(count)\n".utf8))
        }
    }
}
