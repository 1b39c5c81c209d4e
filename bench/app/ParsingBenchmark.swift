import DashboardApp
import Foundation
import GitHub

extension Benchmark {
    /// Prints how long it takes to parse a page of a hundred sample events, with GitHub's own objects.
    static func parsing() throws {
        let body = try Services.samples().repeated(count: 100, firstID: 1).page(now: Date())
        var times: [Double] = []
        for _ in 0..<101 {
            let start = ContinuousClock.now
            guard try EventsPage(body).events.count == 100 else { return }
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        times.sort()
        let time = (times[times.count / 2] * 100).rounded() / 100
        print("Parsing a page of 100 events, median, ms             \(time)")
    }
}
