// Compares the reactive kernel with OpenCombine in one process. Slow results are not failures, since they depend on the
// machine; a wrong sum is reported, and the exit code is 1.
//
// RxSwift's results on a comparable machine, for reference: 3.70, 1.26, 1.30 and 2.45 million a second.
import Foundation

var report = Report()
report.throughput(
    "PublishSubject, map, filter, M events/s", target: "≥ 4.00",
    rx: RxPipelines.mapFilter, peer: OpenCombinePipelines.mapFilter,
    expected: { (0..<$0).lazy.map { $0 &+ 1 }.filter { $0 & 15 != 0 }.reduce(0, &+) })
report.throughput(
    "BehaviorRelay to 10, M accepts/s", target: "≥ 1.30",
    rx: RxPipelines.relay, peer: OpenCombinePipelines.relay,
    expected: { 10 * (0..<$0).reduce(0, &+) })
report.throughput(
    "share(replay: 1) to 5, M events/s", target: "≥ 2.00",
    rx: RxPipelines.share, peer: OpenCombinePipelines.share,
    expected: { 5 * (0..<$0).reduce(0, &+) })
report.throughput(
    "flatMapLatest(just), M events/s", target: "≥ 1.50",
    rx: RxPipelines.flatMapLatest, peer: OpenCombinePipelines.flatMapLatest,
    expected: { (0..<$0).reduce(0, &+) })
report.throughput(
    "combineLatest of two, M events/s", target: "≥ 2.50",
    rx: RxPipelines.combineLatest, peer: nil,
    expected: { (1..<$0).reduce(0) { $0 &+ $1 &+ ($1 - 1) } })
report.throughput(
    "observe(on:) a serial queue, M events/s", target: "≥ 1.60",
    rx: RxPipelines.observeOn, peer: OpenCombinePipelines.observeOn,
    expected: { (0..<$0).reduce(0, &+) })
report.memory(
    "Idle map, filter, map, bytes each", target: "< 1024",
    rx: RxPipelines.idle, peer: OpenCombinePipelines.idle,
    // The result for the one event is (1 + 1) * 2.
    expected: { 4 * $0 })
exit(report.isCorrect ? 0 : 1)
