import Foundation

/// What a running program occupies.
struct SoakVitals: Sendable {
    let pid: pid_t
    /// In KB; the second one with its part of what is shared.
    let resident, proportional: Int
    let descriptors, threads: Int
    let children, zombies: Int

    /// Nil if it has ended.
    init?(of pid: pid_t) {
        let process = "/proc/\(pid)"
        guard
            let status = Self.fields(of: "\(process)/status"), let rollup = Self.fields(of: "\(process)/smaps_rollup"),
            let resident = status["VmRSS"], let threads = status["Threads"], let proportional = rollup["Pss"],
            let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "\(process)/fd")
        else { return nil }
        self.pid = pid
        (self.resident, self.proportional, self.threads) = (resident, proportional, threads)
        self.descriptors = descriptors.count
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "\(process)/task")) ?? []
        let children = tasks.flatMap { task in
            Self.text("\(process)/task/\(task)/children").split(separator: " ").map(String.init)
        }
        self.children = children.count
        zombies = children.count { Self.text("/proc/\($0)/stat").contains(") Z ") }
    }

    private static func text(_ file: String) -> String {
        FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The numbers of lines such as "VmRSS:   1234 kB".
    private static func fields(of file: String) -> [String: Int]? {
        let pairs = text(file).split(separator: "\n").compactMap { line -> (String, Int)? in
            let words = line.split { ":\t ".contains($0) }
            guard words.count >= 2, let number = Int(words[1]) else { return nil }
            return (String(words[0]), number)
        }
        return pairs.isEmpty ? nil : Dictionary(pairs) { first, _ in first }
    }
}

/// How it went on, of the start that has run longest.
struct SoakGrowth {
    /// The samples from which on, and in which, nothing may grow: medians, since a sample may meet a peak.
    private let first, last: [SoakVitals]
    private let zombies: Int
    private let all: [SoakVitals]
    private let warmUp: Int
    /// In KB. Without an hour for the caches to fill, only what would be much in an hour can be told.
    private let memoryLimit: Int

    /// - Parameter warmUp: How many samples belong to the time in which caches fill: half of them, if half as many do not follow.
    init?(_ samples: [SoakVitals], warmUp: Int) {
        let starts = Dictionary(grouping: samples, by: \.pid).values
        // Two samples in a row: one may meet a child that has ended at this moment.
        zombies = zip(samples, samples.dropFirst()).count { $0.zombies > 0 && $1.zombies > 0 }
        guard let longest = starts.max(by: { $0.count < $1.count }), longest.count >= 8 else { return nil }
        all = longest
        let isLong = longest.count >= warmUp * 3 / 2
        self.warmUp = isLong ? warmUp : longest.count / 2
        memoryLimit = isLong ? 5 << 10 : 32 << 10
        let width = max(3, longest.count / 20)
        first = Array(longest.dropFirst(self.warmUp).prefix(width))
        last = Array(longest.suffix(width))
    }

    private func median(_ samples: [SoakVitals], _ value: (SoakVitals) -> Int) -> Int {
        samples.map(value).sorted()[samples.count / 2]
    }

    private func growth(_ value: (SoakVitals) -> Int) -> Int { median(last, value) - median(first, value) }

    private func line(_ name: String, _ value: (SoakVitals) -> Int) -> String {
        "\(name): \(value(all[0])) at the start, \(median(first, value)) warm, \(median(last, value)) at the end, "
            + "\(all.map(value).max() ?? 0) at most"
    }

    var summary: [String] {
        [
            "\(all.count) samples of the longest start, of which \(warmUp) to become warm",
            line("resident memory, KB", \.resident), line("proportional memory, KB", \.proportional),
            line("descriptors", \.descriptors), line("threads", \.threads), line("children", \.children),
            "zombies that stay: \(zombies)",
        ]
    }

    /// The bounds that are broken.
    var faults: [String] {
        var faults: [String] = []
        if growth(\.proportional) >= memoryLimit {
            faults.append("The memory has grown by \(growth(\.proportional)) KB.")
        }
        if abs(growth(\.descriptors)) > 10 { faults.append("\(growth(\.descriptors)) more descriptors are open.") }
        if zombies > 0 { faults.append("There were zombies.") }
        return faults
    }
}
