import Foundation

/// The times that the program's main loop was busy for too long, from the report of `scripts/watchdog.c`.
struct SoakBlocks {
    private struct Block {
        let start, own, processor: Int
        let stack: [String]

        /// Whether it has waited for the display, which answers late when the machine is busy.
        var isDisplay: Bool {
            processor <= 50
                && stack.prefix(6).contains { frame in
                    ["xcb_", "libxcb.so", "_XReply"].contains { frame.hasPrefix($0) }
                }
        }

        /// Whether GTK has painted what is to be seen, which a graphics card does otherwise. What the program draws itself is
        /// recorded before, for the snapshot. The stack of many nodes ends before the renderer.
        var isPainting: Bool { stack.contains { ["gsk_renderer_render", "gsk_render_node_draw"].contains($0) } }
    }

    /// Those of the first seconds are told apart.
    static let startSeconds = 5
    private let blocks: [Block]
    private let program: URL

    init(_ report: URL, of program: URL) throws {
        self.program = program
        // Without one, nothing was watched.
        let text = try String(contentsOf: report, encoding: .utf8)
        blocks = text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            let numbers = words.prefix(4).compactMap { Int($0) }
            guard numbers.count == 4 else { return nil }
            return Block(
                start: numbers[0], own: numbers[1], processor: numbers[2], stack: Self.unrepeated(words.dropFirst(4)))
        }
    }

    /// A stack without the repetitions of recursive functions.
    private static func unrepeated(_ stack: ArraySlice<String>) -> [String] {
        var known: Set<String> = []
        return stack.filter { known.insert($0).inserted }
    }

    private var later: [Block] {
        blocks.filter { $0.start >= Self.startSeconds * 1000 && !$0.isDisplay && !$0.isPainting }
    }

    /// How many there were that took longer, in ms, after the start, without those that are none with a graphics card and an idle
    /// machine.
    func count(over limit: Int) -> Int { later.count { $0.own > limit } }

    /// The most frequent stacks, and how long they have taken.
    var summary: [String] {
        let display = blocks.count(where: \.isDisplay)
        let painting = blocks.filter { $0.isPainting && !$0.isDisplay }
        let atStart = blocks.count - later.count - display - painting.count
        let longest = later.map(\.own).max() ?? 0
        let stacks = Dictionary(grouping: later) { Array($0.stack.prefix(12)) }.sorted {
            $0.value.count > $1.value.count
        }
        return [
            "blocks over 50 ms: \(later.count), the longest \(longest) ms; besides, \(atStart) within \(Self.startSeconds) s after a "
                + "start, \(display) that waited for the display, and \(painting.count) (up to "
                + "\(painting.map(\.own).max() ?? 0) ms) in which GTK painted without a graphics card"
        ]
            + stacks.prefix(8).flatMap { _, blocks in
                let longest = blocks.max { $0.own < $1.own }!
                return ["  \(blocks.count) times, up to \(longest.own) ms (\(longest.processor) ms of them working):"]
                    + names(longest.stack).prefix(24).map { "    \($0)" }
            }
    }

    /// The places in the program by function and line.
    private func names(_ stack: [String]) -> [String] {
        stack.map { frame in
            guard let plus = frame.range(of: "+0x"), frame[..<plus.lowerBound] == program.lastPathComponent else {
                return frame
            }
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "addr2line", "-sfp", "-e", program.path(percentEncoded: false),
                String(frame[plus.lowerBound...].dropFirst()),
            ]
            let output = Pipe()
            process.standardOutput = output
            guard (try? process.run()) != nil else { return frame }
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            return text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
