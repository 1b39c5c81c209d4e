import Base
import Foundation
import Networking
import Testing

@testable import CoreTestSupport
@testable import Weather

/// Which warnings are told, and in which order.
@Suite struct WeatherWarningsTests {
    private func events(_ warnings: [WeatherWarning], at now: Date = noon) -> [String] {
        warnings.current(at: now).map(\.event)
    }

    @Test func theWorstIsFirstThenWhatHoldsThenWhatEndsFirst() {
        let warnings = [
            warning("Fog", .minor), warning("Gale", .severe, hours: 2...3), warning("Flood", .severe, hours: -1...5),
            warning("Rain", .severe, hours: -1...2), warning("Tornado", .extreme, hours: 3...4),
            warning("Dust", .unknown),
        ]
        for shift in warnings.indices {
            let rotated = Array(warnings[shift...] + warnings[..<shift])
            #expect(events(rotated) == ["Tornado", "Rain", "Flood", "Gale", "Fog", "Dust"])
        }
    }

    @Test func aWarningIsGoneAtItsEnd() {
        let storm = warning(hours: -1...1)
        #expect(events([storm], at: noon + 3599) == ["Storm"])
        #expect(events([storm], at: noon + 3600) == [])
    }

    @Test func withoutAnEndItHoldsForADayAfterItsBeginningElseAfterItWasSent() {
        var storm = warning(hours: 1...2)
        storm.ends = nil
        #expect(storm.end == noon + 25 * 3600)
        storm.onset = nil
        #expect(storm.end == noon + 22 * 3600)
        storm.sent = nil
        #expect(events([storm], at: noon + 1e6) == ["Storm"])
    }

    @Test func aSavedFileThatIsCutAnywhereIsRefusedAndAnEditedWarningLeftOut() throws {
        var archive = WarningArchive()
        var storm = warning(area: "Coast")
        storm.polygons = [[at(1, 2), at(3, 4), at(5, 6)]]
        storm.zones = ["county/A"]
        archive.insert(
            SavedWarnings(
                coordinate: at(50, 4), service: .metNorway, warnings: [storm, warning("Flood")],
                validators: Validators(etag: "1"), checkedAt: noon, freshUntil: noon))
        let file = try SavedJSON.data(archive, format: 1, savedAt: noon)
        #expect(try SavedJSON<WarningArchive>(file).value == archive)
        for length in 0..<file.count where file.prefix(length) != file {
            #expect(throws: (any Error).self) { try SavedJSON<WarningArchive>(file.prefix(length)) }
        }
        let edited = String(decoding: file, as: UTF8.self).replacing(#""event":"Flood""#, with: #""event":7"#)
        let saved = try SavedJSON<WarningArchive>(Data(edited.utf8)).value[PlaceKey(at(50, 4))]
        #expect(saved?.warnings == [storm])
        // So that the next answer brings it back.
        #expect(saved?.validators.etag == nil)
    }

    @Test func anUpdateReplacesWhatItRefersTo() {
        var update = warning("Storm", id: "2", .extreme, area: "North")
        update.references = ["1"]
        update.messageType = .update
        let warnings = [warning("Storm", id: "1", .severe, area: "North and East"), update]
        #expect(warnings.current(at: noon).map(\.identifier) == ["2"])
    }

    @Test func aCancellationRemovesWhatItRefersTo() {
        var cancellation = warning("Storm", id: "2")
        cancellation.references = ["1"]
        cancellation.messageType = .cancel
        #expect(events([warning("Storm", id: "1"), cancellation]) == [])
    }

    @Test func ofEqualOnesTheNewestIsTold() {
        let warnings = [warning(id: "1", sent: -3), warning(id: "3", sent: -1), warning(id: "2", sent: -2)]
        #expect(warnings.current(at: noon).map(\.identifier) == ["3"])
        let elsewhere = [warning(id: "1", area: "North"), warning(id: "2", area: "South")]
        #expect(elsewhere.current(at: noon).count == 2)
    }

    @Test func theSameEventAtTwoTimesIsTwoWarnings() {
        let today = warning("Heat", id: "1", .severe, hours: -1...6, area: "Ames")
        let tomorrow = warning("Heat", id: "2", .moderate, hours: 23...31, area: "Ames", sent: -1)
        #expect([today, tomorrow].current(at: noon).map(\.identifier) == ["1", "2"])
        // The newer message about today.
        let longer = warning("Heat", id: "3", .minor, hours: -1...8, area: "Ames", sent: -1)
        #expect([today, tomorrow, longer].current(at: noon).map(\.identifier) == ["2", "3"])
    }

    @Test func ofMessagesOfTheSameMomentTheWorstIsTold() {
        let warnings = [warning(id: "1", .minor), warning(id: "2", .severe), warning(id: "3", .moderate)]
        #expect(warnings.current(at: noon).map(\.identifier) == ["2"])
    }

    @Test func testsAndExercisesAreNotTold() {
        let statuses: [WeatherWarning.Status] = [.test, .exercise, .system, .draft]
        #expect(
            statuses.allSatisfy { status in
                var storm = warning()
                storm.status = status
                return events([storm]) == []
            })
    }

    @Test func aSavedFileThatIsCutOrDamagedLosesNoMoreThanWhatIsDamaged() throws {
        var archive = WarningArchive()
        let place = at(39.8, -89.64)
        archive.insert(
            SavedWarnings(
                coordinate: place, service: .nationalWeatherService, warnings: [warning(), warning("Flood")],
                validators: Validators(etag: "1"), checkedAt: noon, freshUntil: noon + 30))
        let data = try JSONEncoder.ofFiles.encode(archive)
        #expect(try JSONDecoder.ofFiles.decode(WarningArchive.self, from: data) == archive)
        for length in 0..<data.count {
            #expect(throws: DecodingError.self) {
                try JSONDecoder.ofFiles.decode(WarningArchive.self, from: data.prefix(length))
            }
        }
        let damaged = try #require(String(data: data, encoding: .utf8)).replacing(
            #""event":"Storm""#, with: #""event":7"#)
        let read = try #require(
            try JSONDecoder.ofFiles.decode(WarningArchive.self, from: Data(damaged.utf8))[PlaceKey(place)])
        #expect(read.warnings.map(\.event) == ["Flood"])
        // Or the service would answer that nothing has changed, and the damaged one would stay away.
        #expect(read.validators.isEmpty)
    }

    @Test func theArchiveForgetsTheOldestPlaces() {
        var archive = WarningArchive()
        for index in 0...WarningArchive.capacity {
            archive.insert(
                SavedWarnings(
                    coordinate: at(Double(index) / 10, 0), service: .brightSky, warnings: [], validators: Validators(),
                    checkedAt: noon, freshUntil: noon))
        }
        #expect(archive[PlaceKey(at(0, 0))] == nil)
        #expect(archive[PlaceKey(at(0.1, 0))] != nil)
        #expect(archive.codedElements.count == WarningArchive.capacity)
    }

    @Test func fiveHundredWarningsAreSortedOnce() {
        let warnings = (0..<500).map { warning("Storm \($0)", [.minor, .severe, .extreme][$0 % 3], area: "\($0)") }
        let current = warnings.current(at: noon)
        #expect(current.count == 500)
        #expect(current.first?.severity == .extreme)
        #expect(current.last?.severity == .minor)
    }
}
