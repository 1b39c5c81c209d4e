import Base
import FoundationEssentials

/// The values in a response for a series of times: Open-Meteo sends a list for each variable, which may be shorter than the
/// list of times or contain nulls.
struct OpenMeteoTable {
    private let numbers: [String: [Double?]]
    private let times: [String: [Date?]]

    init(_ lists: JSONObject, utcOffset: Int) {
        let variables = lists.keys
        numbers = Dictionary(uniqueKeysWithValues: variables.map { ($0, lists.decimals($0)) })
        var times: [String: [Date?]] = [:]
        for variable in ["time", "sunrise", "sunset"] {
            times[variable] = zip(lists.decimals(variable), lists.strings(variable)).map {
                OpenMeteoTime.date(seconds: $0, text: $1, utcOffset: utcOffset)
            }
        }
        self.times = times
    }

    /// One row for each readable time, in chronological order.
    var rows: [Row] {
        let times = times["time"] ?? []
        return times.enumerated()
            .compactMap { index, time in time.map { Row(table: self, index: index, time: $0) } }
            .sorted { $0.time < $1.time }
    }

    struct Row {
        fileprivate let table: OpenMeteoTable
        fileprivate let index: Int
        let time: Date

        /// The value of a variable at this time.
        subscript(variable: String) -> Double? { value(in: table.numbers[variable]) }

        /// The value of a variable that is a time.
        func time(_ variable: String) -> Date? { value(in: table.times[variable]) }

        private func value<Value>(in list: [Value?]?) -> Value? {
            guard let list, list.indices.contains(index) else { return nil }
            return list[index]
        }
    }
}
