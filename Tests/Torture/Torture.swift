import Foundation

/// Starts processes that save all the time, kills them at random moments, and looks at what is on the disk then.
///
///     Torture [COUNT]         kills COUNT processes, 1,000 unless it is given
///     Torture save DIR NAME   saves until it is killed
@main
enum Torture {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
        case ("save", let folder?, let name?): try Saver(Files(folder), name: name).run()
        case (let count, _, _):
            guard let kills = Int(count ?? "1000"), kills > 0 else { fail("How many kills?") }
            var run = Run(kills: kills)
            try run.finish()
            print(run.figures)
            exit(run.figures.isClean ? 0 : 1)
        }
    }

    static func fail(_ text: String) -> Never {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
        exit(2)
    }
}

/// The results of a run.
struct RunStatistics: CustomStringConvertible {
    var kills = 0
    /// Completed saves of killed processes, as far as they were printed.
    var saves = 0
    var seconds = 0.0
    /// Saved values that are missing or outdated.
    var lost: [String] = []
    /// Unreadable files.
    var damaged: [String] = []
    /// Files that are left over after the next start.
    var left: [String] = []

    var isClean: Bool { lost.isEmpty && damaged.isEmpty && left.isEmpty }

    var description: String {
        let lists = [("lost", lost), ("damaged", damaged), ("left behind", left)].flatMap { name, list in
            ["  \(name.padding(toLength: 12, withPad: " ", startingAt: 0)) \(list.count)"]
                + list.prefix(10).map { "    \($0)" }
        }
        let first = "\(kills) kills in \(Int(seconds.rounded())) s, during \(saves) saves"
        return ([first] + lists).joined(separator: "\n")
    }
}
