import Base
import FoundationEssentials

extension RequestLedger {
    /// The requests of one day.
    struct Day: Equatable {
        let day: CalendarDay
        /// By the requests' names.
        private(set) var counts: [String: Count] = [:]
        /// All requests, including those whose names are not kept.
        private(set) var total = Count()

        init(_ day: CalendarDay) {
            self.day = day
        }

        mutating func add(_ request: AnsweredRequest) {
            total.add(request)
            guard counts[request.name] != nil || counts.count < maximumNames else { return }
            counts[request.name, default: Count()].add(request)
        }
    }
}

extension RequestLedger.Count {
    fileprivate mutating func add(_ request: AnsweredRequest) {
        if request.isFree { free += 1 } else { paid += 1 }
    }
}

extension RequestLedger.Day: Codable {
    private enum CodingKeys: CodingKey { case day, counts, total }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        day = CalendarDay(number: try values.decode(Int.self, forKey: .day))
        total = values.decodeLossily(.total) ?? RequestLedger.Count()
        let saved = values.decodeLossily(.counts, as: [String: LossyDecodable<RequestLedger.Count>].self) ?? [:]
        let read = saved.compactMapValues(\.value).prefix(RequestLedger.maximumNames)
        counts = Dictionary(uniqueKeysWithValues: read.map { ($0.key, $0.value) })
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(day.number, forKey: .day)
        try values.encode(total, forKey: .total)
        try values.encode(counts, forKey: .counts)
    }
}
