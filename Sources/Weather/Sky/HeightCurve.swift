import FoundationEssentials

/// How high a body is at each moment, in degrees above the height at which it rises and sets.
struct HeightCurve {
    let height: (Date) -> Double

    /// How exact the times are, in seconds.
    private static let precision = 0.5

    /// When it crosses zero between two moments, of which it is below it at one and above it at the other.
    func crossing(_ first: Date, _ last: Date) -> Date {
        let rises = height(last) >= 0
        var (start, end) = (first, last)
        while end.timeIntervalSince(start) > Self.precision {
            let middle = start + end.timeIntervalSince(start) / 2
            if (height(middle) >= 0) == rises { end = middle } else { start = middle }
        }
        return end
    }

    /// When it is highest in a range in which it rises before and falls after that; or lowest, the other way round.
    func extreme(in range: ClosedRange<Date>, isHighest: Bool) -> Date {
        var (start, end) = (range.lowerBound, range.upperBound)
        while end.timeIntervalSince(start) > Self.precision {
            let third = end.timeIntervalSince(start) / 3
            let isLater = height(start + third) < height(end - third)
            if isLater == isHighest { start += third } else { end -= third }
        }
        return start + end.timeIntervalSince(start) / 2
    }

    /// When it first rises above zero in a range, and when it first falls below it; nil if it never does.
    func firstCrossings(in range: ClosedRange<Date>) -> (rise: Date?, fall: Date?) {
        var found: (rise: Date?, fall: Date?) = (nil, nil)
        let times = moments(in: range)
        for (start, end) in zip(times, times.dropFirst()) {
            let isUp = height(start) >= 0
            guard (height(end) >= 0) != isUp else { continue }
            if isUp {
                found.fall = found.fall ?? crossing(start, end)
            } else {
                found.rise = found.rise ?? crossing(start, end)
            }
        }
        return found
    }

    /// Some moments of a range with at most one crossing between two of them: steps, and where it is highest or lowest
    /// between these, since a body may rise for a few minutes only.
    private func moments(in range: ClosedRange<Date>) -> [Date] {
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        let count = max(2, Int((length / 1800).rounded(.up)))
        let times = (0...count).map { range.lowerBound + length * Double($0) / Double(count) }
        let heights = times.map(height)
        let turns = times.indices.dropFirst().dropLast().compactMap { index -> Date? in
            let (before, here, after) = (heights[index - 1], heights[index], heights[index + 1])
            let isHighest = here > before && here > after
            guard isHighest || here < before && here < after else { return nil }
            return extreme(in: times[index - 1]...times[index + 1], isHighest: isHighest)
        }
        return (times + turns).sorted()
    }
}
