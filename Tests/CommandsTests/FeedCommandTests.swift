import Foundation
import Testing

@testable import Commands
@testable import CoreTestSupport

@Suite("dashboard feed")
struct FeedCommandTests {
    @Test("prints the events, the newest first: time, repository, sentence, address")
    func events() throws {
        let rig = try CommandRig()
        try rig.store(star("2", -5), issue("1", -60, title: #""Crash""#))
        let answer = try rig.answer("feed")
        #expect(answer.status == 0 && answer.notes == [])
        let lines = try rig.lines("feed")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("11:55  ") == true)
        #expect(lines.last?.contains("Crash") == true && lines.last?.contains("  https://github.com/") == true)
    }

    @Test("finds what a query of the window finds, also one that begins with a minus sign")
    func queries() throws {
        let rig = try CommandRig()
        try rig.store(star("2", -5), issue("1", -60, title: #""Crash""#))
        #expect(try rig.lines("feed", "kind:star").count == 1)
        #expect(try rig.lines("feed", "-kind:star").first?.contains("Crash") == true)
        #expect(try rig.lines("feed", "kind:issue", "crash").count == 1)
        #expect(try rig.lines("feed", "--limit", "1").count == 1)
        let nothing = try rig.answer("feed", "nowhere")
        #expect(nothing.lines == [] && nothing.status == 1 && nothing.notes == ["No event matches."])
    }

    @Test("marks what is wrong in a query")
    func brokenQuery() throws {
        let answer = try CommandRig().answer("feed", "한글", "kind:relase")
        #expect(answer.status == 2 && answer.lines == [])
        #expect(answer.notes.first?.contains("release") == true)
        #expect(answer.notes.dropFirst() == ["  한글 kind:relase", "            ^^^^^^"])
    }

    @Test("writes the fields that are documented")
    func json() throws {
        let rig = try CommandRig()
        try rig.store(issue("1", -60, title: #""Crash""#))
        let object = try #require(try rig.objects("feed", "--json").first)
        #expect(
            Set(object.keys).isSuperset(of: ["id", "time", "kind", "actor", "sentence", "url", "unseen", "repository"]))
        #expect(object["id"] as? String == "1" && object["kind"] as? String == "issueOpened")
        #expect(object["time"] as? String == "2026-01-05T11:00:00Z")
    }

    @Test("says so if nothing is saved, and creates nothing")
    func emptyHome() throws {
        let rig = try CommandRig()
        let before = rig.folder.files
        let answer = try rig.answer("feed")
        #expect(answer.status == 1 && answer.notes == ["No events are saved yet."])
        #expect(rig.folder.files == before)
        #expect(!FileManager.default.fileExists(atPath: rig.files.directories.data.path(percentEncoded: false)))
    }

    @Test("changes no file, also if the head is lost")
    func reading() throws {
        let rig = try CommandRig()
        try rig.store(star("2", -5))
        let head = try #require(rig.folder.files.first { $0.hasSuffix("head.json") })
        try FileManager.default.removeItem(at: rig.folder.url.appending(path: head))
        let before = rig.folder.files
        #expect(try rig.lines("feed", "kind:star").count == 1)
        #expect(rig.folder.files == before)
    }

    @Test("tells of a history of a newer version, and of a damaged file")
    func otherFiles() throws {
        let rig = try CommandRig()
        try rig.store(star("2", -5))
        try rig.folder.write("{", to: "config/dashboard/silence.json")
        let damaged = try rig.answer("feed")
        #expect(damaged.status == 1 && damaged.lines.count == 1)
        #expect(damaged.notes.count == 1 && damaged.notes.first?.contains("It is damaged.") == true)
        let head = try #require(rig.folder.files.first { $0.hasSuffix("head.json") })
        try rig.folder.write(#"{"format":99,"value":{}}"#, to: head)
        let newer = try rig.answer("feed")
        #expect(newer.status == 1 && newer.lines == [])
        #expect(newer.notes.contains { $0.contains("newer version") })
    }

    @Test("lets no text command the terminal", arguments: ["feed", "--json"])
    func controls(option: String) throws {
        let rig = try CommandRig()
        try rig.store(issue("1", -60, title: #""A\u001b[31m\u009b2J\u202eB\u0007""#))
        let lines = option == "feed" ? try rig.lines("feed") : try rig.lines("feed", option)
        #expect(lines.count == 1 && lines.first?.contains("A") == true)
        let controls = lines.joined().unicodeScalars.filter {
            $0.properties.generalCategory == .control || $0.properties.isBidiControl
        }
        #expect(controls.isEmpty)
    }

    @Test("is coloured on request only")
    func colours() {
        let line = Answer.Line(Answer.Part("a\u{1B}[2J", .bold), Answer.Part(""), Answer.Part("b"))
        #expect(line.text(isColored: false) == "a [2J  b")
        #expect(line.text(isColored: true) == "\u{1B}[1ma [2J\u{1B}[0m  b")
    }

    @Test("knows which events are added")
    func added() throws {
        let old = try decoded([star("1", -60), star("2", -50)])
        let all = try decoded([
            star("00", -7 * 60), star("0", -90), star("1", -60), star("2", -50), star("3", -40), star("4", -30),
        ])
        // There are older ones, which nobody has asked for.
        var newest = KnownEvents(old, isAll: false, now: noon)
        #expect(newest.added(in: all).map(\.id) == ["3", "4"])
        #expect(newest.added(in: all) == [])
        // GitHub lists events up to six hours late; what is older comes from a gap that is filled.
        var known = KnownEvents(old, isAll: true, now: noon)
        #expect(known.added(in: all).map(\.id) == ["0", "3", "4"])
    }
}
