import Foundation
import Networking
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// Which official warnings are notified, and until when, in virtual time.
@Suite("Notifications of warnings") struct WarningNotificationsTests {
    private static let springfield = Place(
        name: "Springfield", country: "United States", countryCode: "US", coordinate: at(39.8, -89.64))
    private static let ames = Place(
        name: "Ames", country: "United States", countryCode: "US", coordinate: at(42.03, -93.62))
    private static let gale = warning("Gale", .severe, area: "Coast")

    /// The models with scripted answers; the window is not active.
    fileprivate final class Rig: Sendable {
        let weather: WeatherModelRig
        let script: Script<Coordinate, WarningAnswer>
        let warnings: WarningsModel
        let model: WarningNotificationsModel
        let settings: BehaviorRelay<NotificationSettings>
        let sent: Elements<WarningNotification>
        let withdrawn: Elements<String>
        let opened: Elements<PlaceWarning?>

        /// - Parameter answers: Those to the first requests; nil for a failure, like all later ones.
        init(
            _ answers: [WeatherWarning]?..., from severity: WeatherWarning.Severity? = .moderate, saved: [Place] = [],
            in folder: TemporaryFolder? = nil, time: Date = noon
        ) throws {
            weather = try WeatherModelRig(
                folder, time: time,
                preferences: WeatherPreferences(
                    places: saved,
                    shown: ShownPlace(place: WarningNotificationsTests.springfield, source: .text)))
            script = Script(weather.clock) { _ in .failure(WeatherError.noNetwork) }
            for answer in answers {
                script.reply(
                    answer.map { .answer(WarningAnswer(warnings: $0)) } ?? .failure(WeatherError.noNetwork))
            }
            let files = SavedFiles(weather.folder.directories)
            let archive = SavedValue(initial: WarningArchive(), store: files.warnings)
            warnings = WarningsModel(
                environment: WarningsModel.Environment(weather.environment, archive: archive) {
                    [script] service, places, _ in
                    script.ask(places[0].coordinate).map { WarningReply(service: service, answers: [$0]) }
                })
            var chosen = NotificationSettings()
            chosen.warnings = severity
            settings = BehaviorRelay(value: chosen)
            model = WarningNotificationsModel(
                warnings, settings: settings, files: files, LocalTime(zones: .utc, style: TimeStyle()))
            sent = Elements(model.sent)
            withdrawn = Elements(model.withdrawn)
            opened = Elements(model.opened)
            model.restore()
            archive.restore(now: time)
            warnings.start()
            model.start()
            wait(3)
        }

        func wait(_ seconds: Double) { weather.clock.pass(seconds) }

        func change(_ body: (inout NotificationSettings) -> Void) {
            var changed = settings.value
            body(&changed)
            settings.accept(changed)
            wait(3)
        }

        /// Lets the hours from `start` to `end` be quiet, in minutes after noon.
        func keepQuiet(from start: Int, to end: Int) {
            change {
                $0.isQuietAtTimes = true
                $0.quietHours = QuietHours(start: 720 + start, end: 720 + end)
            }
        }

        var titles: [String] { sent.values.map(\.title) }
    }

    /// Ten minutes, after which the warnings are requested again, and the model's patience.
    private static let nextAnswer = 605.0

    @Test("tell what and where, by the place's clock, also while nobody looks", arguments: [true, false])
    func sending(hasOutlook: Bool) throws {
        let offset = -6 * 3600
        var forecast = forecast(10)
        if hasOutlook { forecast.utcOffset = offset } else { forecast.current.zone = ReportedZone(utcOffset: offset) }
        let origin = WeatherOrigin(service: .openMeteo, fetchedAt: noon)
        let report = WeatherReport(
            place: Self.springfield, forecast: forecast, currentOrigin: origin,
            outlookOrigin: hasOutlook ? origin : nil)
        let rig = try Rig([Self.gale], from: nil)
        rig.weather.archive.change(at: noon) { $0.insert([report]) }
        #expect(rig.script.count == 0)
        rig.change { $0.warnings = .minor }
        rig.wait(3)
        #expect(rig.script.count == 1)
        #expect(rig.titles == ["Severe: Gale"])
        #expect(rig.sent.values.map(\.text.withPlainSpaces) == ["Springfield, until 07:00"])
        #expect(rig.model.shown == rig.sent.values.map(\.id))
    }

    @Test(
        "begin with the chosen severity",
        arguments: [
            (WeatherWarning.Severity?.none, []), (.minor, ["A", "B", "C", "D"]), (.moderate, ["A", "B", "C"]),
            (.severe, ["A", "B"]), (.extreme, ["A"]),
        ])
    func severities(_ severity: WeatherWarning.Severity?, told: [String]) throws {
        let warnings = [
            warning("A", .extreme), warning("B", .severe), warning("C", .moderate), warning("D", .minor),
            warning("E", .unknown),
        ]
        let rig = try Rig(warnings, from: severity)
        #expect(Set(rig.titles.map { String($0.suffix(1)) }) == Set(told))
        #expect(rig.sent.values.count == told.count)
    }

    @Test(
        "are as severe as the worst place of a message, and stay so",
        arguments: [WeatherWarning.Severity.moderate, .severe])
    func places(severity: WeatherWarning.Severity) throws {
        let here = warning("Gale", id: "1", .moderate, area: "Land")
        let there = warning("Gale", id: "1", .extreme, area: "Coast")
        let rig = try Rig([here], [there], [here], [there], from: severity, saved: [Self.ames])
        #expect(rig.sent.values.last?.title == "Extreme: Gale")
        let count = rig.sent.values.count
        rig.wait(Self.nextAnswer)
        #expect(rig.script.count == 4)
        #expect(rig.sent.values.count == count && rig.withdrawn.values == [])
    }

    @Test("are two for the same event on two days") func days() throws {
        let (today, tomorrow) = (
            warning("Heat", id: "1", area: "A"), warning("Heat", id: "2", hours: 23...31, area: "A")
        )
        let rig = try Rig([today], [today, tomorrow])
        rig.wait(Self.nextAnswer)
        #expect(rig.sent.values.count == 2 && rig.withdrawn.values == [])
    }

    @Test("are one for all places, and for each warning once, over restarts too") func once() throws {
        let rig = try Rig([Self.gale], [Self.gale], [Self.gale], saved: [Self.ames])
        #expect(rig.script.questions == [Self.springfield.coordinate, Self.ames.coordinate])
        rig.wait(Self.nextAnswer)
        #expect(rig.sent.values.map(\.text.withPlainSpaces) == ["Springfield, until 13:00"])
        let next = try Rig([Self.gale], in: rig.weather.folder, time: noon + 1800)
        next.wait(60)
        #expect(next.sent.values.isEmpty)
        #expect(next.withdrawn.values.isEmpty)
    }

    @Test("differ in places, where only these tell two warnings apart") func withoutArea() throws {
        let rig = try Rig([warning("Frost", id: "1")], [warning("Frost", id: "2")], saved: [Self.ames])
        #expect(rig.sent.values.map(\.text.withPlainSpaces) == ["Springfield, until 13:00", "Ames, until 13:00"])
    }

    /// A later message about the gale.
    enum Update: CaseIterable {
        case sameIdentifier, reference, newName, sameArea

        func message(_ severity: WeatherWarning.Severity) -> WeatherWarning {
            var next = warning("Gale", id: "2", severity, area: "Coast", sent: -1)
            switch self {
            case .sameIdentifier: next.identifier = gale.identifier
            case .reference: next.area = "Land"
            case .newName: next.event = "Hurricane"
            case .sameArea: return next
            }
            if self != .sameIdentifier { next.references = [gale.identifier] }
            return next
        }
    }

    @Test("are told again if they get worse, and only then", arguments: Update.allCases)
    func worse(_ update: Update) throws {
        let rig = try Rig([Self.gale], [update.message(.severe)], [update.message(.extreme)])
        rig.wait(2 * Self.nextAnswer)
        let name = update == .newName ? "Hurricane" : "Gale"
        #expect(rig.titles == ["Severe: Gale", "Extreme: \(name)"])
        #expect(Set(rig.sent.values.map(\.id)).count == 1)
        #expect(rig.withdrawn.values.isEmpty)
    }

    @Test("are told again after they were not severe enough for a time") func better() throws {
        let rig = try Rig([Self.gale], [Update.reference.message(.minor)], [Update.sameIdentifier.message(.severe)])
        rig.wait(Self.nextAnswer)
        #expect(rig.withdrawn.values.count == 1)
        rig.wait(Self.nextAnswer)
        #expect(rig.titles == ["Severe: Gale", "Severe: Gale"])
    }

    @Test("tell one event each of a message with several") func severalEvents() throws {
        let update = [
            warning("Rain", id: "2", .severe, sent: -1), warning("Gale", id: "2", .severe, area: "Coast", sent: -1),
        ]
        .map { warning in
            var next = warning
            next.references = ["1"]
            return next
        }
        let rig = try Rig(
            [warning("Gale", id: "1", .severe, area: "Coast"), warning("Rain", id: "1", .severe)], update)
        rig.wait(Self.nextAnswer)
        #expect(Set(rig.titles) == ["Severe: Gale", "Severe: Rain"])
        #expect(rig.sent.values.count == 2)
        #expect(rig.withdrawn.values.isEmpty)
    }

    // MARK: The window and quiet hours

    @Test("tell nothing while the window is active, and nothing of that later") func active() throws {
        let rig = try Rig([], [Self.gale], [Self.gale, warning("Flood")])
        rig.model.isActive.accept(true)
        rig.wait(Self.nextAnswer)
        rig.model.isActive.accept(false)
        rig.wait(60)
        #expect(rig.sent.values.isEmpty)
        rig.wait(Self.nextAnswer)
        #expect(rig.titles == ["Moderate: Flood"])
    }

    @Test("tell nothing to who activates the window at once") func activatedLater() throws {
        let rig = try Rig([], [Self.gale])
        rig.wait(599)
        rig.model.isActive.accept(true)
        rig.wait(6)
        #expect(rig.sent.values.isEmpty)
    }

    @Test("wait in quiet hours unless they are extreme, and then tell what still holds") func quietHours() throws {
        let short = warning("Flood", .severe, hours: -1...0.4)
        let rig = try Rig([], [Self.gale, short, warning("Tornado", .extreme)])
        rig.keepQuiet(from: 0, to: 30)
        rig.wait(Self.nextAnswer)
        #expect(rig.titles == ["Extreme: Tornado"])
        rig.wait(1800 - 615)
        #expect(rig.titles == ["Extreme: Tornado"])
        rig.wait(10)
        #expect(rig.titles == ["Extreme: Tornado", "Severe: Gale"])
    }

    @Test("tell after quiet hours that one has got worse in them") func worseInQuietHours() throws {
        let rig = try Rig([warning("Gale", .moderate, area: "Coast")], [Self.gale])
        rig.keepQuiet(from: 0, to: 30)
        rig.wait(Self.nextAnswer)
        #expect(rig.titles == ["Moderate: Gale"])
        rig.wait(1800)
        #expect(rig.titles == ["Moderate: Gale", "Severe: Gale"])
    }

    // MARK: Ends

    /// Why a notification is withdrawn.
    enum End: CaseIterable {
        case time, cancelled, missing, switchedOff, raised, otherPlace

        var answer: [WeatherWarning]? {
            switch self {
            case .cancelled:
                var cancel = warning("Gale", id: "2", .severe, area: "Coast", sent: -1)
                cancel.messageType = .cancel
                cancel.references = [gale.identifier]
                return [cancel]
            case .missing: return []
            case .time, .switchedOff, .raised, .otherPlace: return [gale]
            }
        }

        fileprivate func make(_ rig: Rig) {
            switch self {
            case .time: rig.wait(3600)
            case .cancelled, .missing: rig.wait(nextAnswer)
            case .switchedOff: rig.change { $0.warnings = nil }
            case .raised: rig.change { $0.warnings = .extreme }
            case .otherPlace:
                rig.weather.preferences.change(at: noon) { $0.shown = nil }
                rig.wait(3)
            }
        }
    }

    @Test("end with their warnings, and are not told again", arguments: End.allCases)
    func ends(_ end: End) throws {
        let rig = try Rig([Self.gale], end.answer)
        rig.wait(60)
        #expect(rig.withdrawn.values.isEmpty)
        end.make(rig)
        #expect(rig.withdrawn.values == rig.sent.values.map(\.id))
        #expect(rig.model.shown.isEmpty)
        rig.change { $0.warnings = .minor }
        rig.weather.preferences.change(at: noon) {
            $0.shown = ShownPlace(place: Self.springfield, source: .text)
        }
        rig.wait(60)
        #expect(rig.sent.values.count == 1)
    }

    @Test("stay while the service does not answer") func failures() throws {
        let rig = try Rig([Self.gale], nil, nil)
        rig.wait(2 * Self.nextAnswer)
        #expect(rig.script.count == 3)
        #expect(rig.withdrawn.values.isEmpty)
    }

    @Test("tell a new warning for the same area after the end of one, but not the same one again")
    func afterTheEnd() throws {
        let rig = try Rig([Self.gale], [], [Self.gale], [], [Update.sameArea.message(.severe)])
        rig.wait(2 * Self.nextAnswer)
        #expect(rig.titles == ["Severe: Gale"])
        rig.wait(2 * Self.nextAnswer)
        #expect(rig.titles == ["Severe: Gale", "Severe: Gale"])
        #expect(Set(rig.sent.values.map(\.id)).count == 2)
    }

    @Test("that an earlier start has left end, too") func leftOver() throws {
        let rig = try Rig([Self.gale])
        let next = try Rig([], in: rig.weather.folder, time: noon + 900)
        #expect(next.withdrawn.values == rig.sent.values.map(\.id))
    }

    @Test("that were told and have ended are forgotten in the end") func bounded() throws {
        var notified = NotifiedWarnings()
        let place = Self.springfield
        for number in 0..<500 {
            let message = PlaceWarning(warning("Gale", id: "\(number)"), at: place, zone: .utc)
            _ = notified.update([message], isUnknown: { _ in false }, isTold: { _ in true })
            _ = notified.update([], isUnknown: { _ in false }, isTold: { _ in true })
        }
        #expect(notified.codedElements.count == NotifiedWarnings.rememberedCount)
        #expect(notified.codedElements.last?.identifiers == ["499"])
        let data = try JSONEncoder().encode(notified)
        #expect(try JSONDecoder().decode(NotifiedWarnings.self, from: data) == notified)
    }

    // MARK: Opening

    @Test("open their latest message, and the window alone after the end") func opening() throws {
        let update = Update.reference.message(.severe)
        let rig = try Rig([Self.gale], [update], [])
        rig.wait(Self.nextAnswer)
        let id = try #require(rig.model.shown.first)
        rig.model.open.accept(id)
        #expect(rig.opened.values.map(\.?.warning) == [update])
        #expect(rig.opened.values.map(\.?.place) == [Self.springfield])
        #expect(rig.withdrawn.values == [id])
        rig.wait(Self.nextAnswer)
        rig.model.open.accept(id)
        rig.model.open.accept("unknown")
        #expect(rig.opened.values.map(\.?.warning).suffix(2) == [nil, nil])
    }
}
