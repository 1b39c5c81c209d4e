import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import Weather

/// Reading records that were saved: what is unreadable costs only itself.
@Suite struct ForecastRecordFileTests {
    private static let start = Int(noon.timeIntervalSince1970)

    private func hour(
        _ index: Int, predicted: String = "4.5", lead: String? = nil, service: String = #""openMeteo""#,
        measured: String? = nil
    ) -> String {
        let time = Self.start + index * 3600
        let moment = measured ?? #"{"time": \#(time + 60), "temperature": 3}"#
        return """
            {"time": \(time), "predicted": \(predicted), "predictedAt": \(lead ?? "\(time - 86_400)"),
             "service": \(service), "measured": \(moment)}
            """
    }

    private func read(_ hours: [String], _ coordinate: String = #"{"latitude": 52.52, "longitude": 13.41}"#) throws
        -> ForecastRecords
    {
        let text = #"[{"coordinate": \#(coordinate), "hours": [\#(hours.joined(separator: ","))]}]"#
        return try JSONDecoder.ofFiles.decode(ForecastRecords.self, from: Data(text.utf8))
    }

    private func difference(_ records: ForecastRecords) -> Double? {
        records[berlin.key]?.differenceOfYesterday(at: noon + 86_400, in: .utc)
    }

    private var good: [String] { (0..<3).map { hour($0) } }

    @Test func whatWasSavedIsRead() throws {
        let records = try read(good)
        #expect(difference(records) == 1.5)
        let data = try JSONEncoder.ofFiles.encode(records)
        #expect(try JSONDecoder.ofFiles.decode(ForecastRecords.self, from: data) == records)
    }

    @Test(arguments: [
        "7", "null", "[]", "{}", #"{"time": "noon"}"#, #"{"time": 1e300, "predicted": 1, "predictedAt": 1e300}"#,
    ])
    func anUnreadableHourIsLeftOut(text: String) throws {
        let records = try read([text] + good + [text])
        #expect(try records == read(good))
    }

    @Test func hoursWithoutSenseAreLeftOut() throws {
        let others = [
            hour(5, predicted: "1e999"), hour(5, predicted: "500"), hour(5, predicted: "null"),
            hour(5, predicted: #""4""#), hour(5, predicted: #""NaN""#), hour(5, lead: "0"),
            hour(5, lead: "\(Self.start + 9 * 3600)"), hour(5, service: #""nobody""#), hour(5, service: "1"),
        ]
        for other in others { #expect(try read(good + [other]) == read(good), "\(other)") }
        // This is no JSON.
        #expect(throws: DecodingError.self) { try read(good + [hour(5, predicted: "NaN")]) }
    }

    @Test(arguments: [
        "null", "3", "[]", "{}", #"{"time": 0, "temperature": 3}"#, #"{"temperature": 3}"#,
        #"{"time": \#(1_767_614_400 + 5 * 3600), "temperature": 300}"#,
        #"{"time": \#(1_767_614_400 + 5 * 3600), "temperature": "3"}"#,
        #"{"time": \#(1_767_614_400 + 4 * 3600), "temperature": 3}"#,
    ])
    func anUnreadableTemperatureLeavesTheForecast(text: String) throws {
        let records = try read(good + [hour(5, measured: text)])
        #expect(records[berlin.key]?.hours.count == 4)
        #expect(records[berlin.key]?.hours.last?.measured == nil)
        #expect(difference(records) == 1.5)
    }

    @Test(arguments: ["7", "null", #"{"latitude": 95, "longitude": 0}"#, "{}"])
    func aRecordOfNoPlaceIsLeftOut(coordinate: String) throws {
        #expect(try read(good, coordinate).codedElements.isEmpty)
    }

    @Test func hoursAreInOrderOnceAndNotTooMany() throws {
        let records = try read([hour(2), hour(0), hour(1), hour(0, predicted: "40")] + good)
        #expect(try records == read(good))
        let many = try read((0..<400).map { hour($0) })
        #expect(many[berlin.key]?.hours.count == ForecastRecord.maximumCount)
    }

    @Test func anyChangeOfAnyFieldIsRead() throws {
        let data = try JSONEncoder.ofFiles.encode(read(good))
        for mutant in Mutation.all(of: try JSONSerialization.jsonObject(with: data)) {
            let changed = try JSONSerialization.data(withJSONObject: mutant)
            let records = try JSONDecoder.ofFiles.decode(ForecastRecords.self, from: changed)
            if let difference = difference(records) { #expect((0...200).contains(difference)) }
            #expect(records.codedElements.count <= 1)
        }
    }
}
