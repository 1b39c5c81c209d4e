import ArgumentParser
import Commands
import DashboardApp
import DashboardCore
import Gtk

/// The in-process benchmarks of `make bench`; prints one "name  value" per line.
@main
struct DashboardBench: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Measures parts of Dashboard.")

    @Argument(help: "What is to be measured, or done for a measurement.")
    var benchmark: Choice

    @Argument(help: "How many events come in `new-events`.")
    var count = 1

    enum Choice: String, CaseIterable, ExpressibleByArgument {
        /// Saves events and a place's weather for the next start of Dashboard.
        case sampleCache = "sample-cache"
        /// The same with 5,000 events of each of 20 repositories.
        case sampleHistories = "sample-histories"
        /// The same with a million events in 200 repositories.
        case sampleMillion = "sample-million"
        case mainLoop = "main-loop"
        /// Uses what `sample-histories` has saved.
        case scroll
        case weather
        case tiles
        case map
        case flood
        case parsing
        case warnings
        /// Writes the files for `history`, which starts this itself.
        case sampleHistory = "sample-history"
        case history
        case newEvents = "new-events"
        case threads
        case digest
        /// Uses what `sample-histories` or `sample-million` has saved.
        case typing
        /// The same.
        case rebuilding
    }

    func run() throws {
        StandardErrorLog.start()
        // ParsableCommand runs on the main thread, but is not isolated to the main actor.
        throw ExitCode(try MainActor.assumeIsolated { try start() })
    }

    @MainActor
    private func start() throws -> Int32 {
        try ResourceBundle.register()
        switch benchmark {
        case .sampleCache: try Benchmark.writeSampleCache(count: 50)
        case .sampleHistories: try Benchmark.writeSampleCache(repositories: 20, count: 5_000)
        case .sampleMillion: try Benchmark.writeSampleCache(repositories: 200, count: 5_000)
        case .scroll: return try onDisplay(Benchmark.scroll)
        case .tiles: try Benchmark.tiles()
        case .sampleHistory: try Benchmark.writeSampleHistory()
        case .history: try Benchmark.history()
        case .newEvents: try Benchmark.newEvents(count: count)
        case .threads: Benchmark.threads()
        case .parsing: try Benchmark.parsing()
        case .warnings: try Benchmark.warnings()
        case .digest: try Benchmark.digest()
        case .typing: return try onDisplay(Benchmark.typing)
        case .rebuilding: return try onDisplay(Benchmark.rebuilding)
        case .mainLoop: return try onDisplay(Benchmark.mainLoop)
        case .weather: return try onDisplay(Benchmark.weather)
        case .map: return try onDisplay(Benchmark.map)
        case .flood: return try onDisplay(Benchmark.flood)
        }
        return 0
    }

    @MainActor
    private func onDisplay(_ benchmark: @MainActor () throws -> Int32) throws -> Int32 {
        guard Application.start() else { throw ValidationError("There is no display.") }
        return try benchmark()
    }
}

/// Each benchmark is in its own file.
enum Benchmark {}
