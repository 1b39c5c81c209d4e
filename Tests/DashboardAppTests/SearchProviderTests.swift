import Base
import Foundation
import Testing

@testable import DashboardApp

@Suite("The files of the desktop’s search")
struct SearchProviderFilesTests {
    private static let data = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../data")
        .standardizedFileURL

    private func lines(_ name: String) throws -> [String] {
        try String(contentsOf: Self.data.appending(path: name), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test("tell the shell where it finds the program")
    func provider() throws {
        let expected = [
            "[Shell Search Provider]", "DesktopId=\(About.applicationID).desktop",
            "BusName=\(SearchProvider.busName)", "ObjectPath=\(SearchProvider.objectPath)", "Version=2",
        ]
        #expect(try lines("\(About.applicationID).search-provider.ini") == expected)
        #expect(try lines("\(About.applicationID).desktop").first == "[Desktop Entry]")
    }

    @Test("tell the session bus how it is started")
    func service() throws {
        let expected = [
            "[D-BUS Service]", "Name=\(SearchProvider.busName)", "Exec=@PREFIX@/bin/dashboard search-provider",
        ]
        #expect(try lines("\(SearchProvider.busName).service") == expected)
    }
}

extension WindowTests {
    @Suite("Search of the desktop") struct DesktopSearch {
        @Test("The session bus starts it without a display: it finds what the window keeps, and opens the window at it")
        func search() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let first = try await desktop.start(api: gitHub.url)
                try await first.waitForRows(SampleEvent.fiveNames)
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)

                try await offer(on: desktop, api: gitHub.url)
                let bus = try Bus(address: desktop.bus.address)
                let found = try await texts(bus.ask("GetInitialResultSet", "(['reactivex'],)"))
                #expect(found.first == "feed:ReactiveX/RxSwift" && found.count == 6)
                #expect(try await texts(bus.ask("GetSubsearchResultSet", "(@as [], ['reactivex', 'octocat'])")) != [])
                let list = "\(found + ["event:1:1", "x"])".replacing("\"", with: "'")
                let results = try await bus.ask("GetResultMetas", "(\(list),)").list.first?.list ?? []
                #expect(results.count == found.count)
                let entries = Dictionary(
                    uniqueKeysWithValues: (results.first?.list ?? []).map { ($0.list[0].text ?? "", $0.list[1]) })
                #expect(entries["id"]?.text == found[0] && entries["name"]?.text == "ReactiveX/RxSwift")
                // The desktop would copy it when the result is opened.
                #expect(entries["clipboardText"] == nil)
                #expect(entries["icon"]?.list.first?.text == "themed")

                let app = try await desktop.start("--gapplication-service", api: gitHub.url)
                try await bus.waitForOwner(of: About.applicationID)
                #expect(try await app.frames.isEmpty)
                _ = try await bus.ask("ActivateResult", "('event:1:1', @as [], uint32 0)")
                _ = try await bus.ask("ActivateResult", "('\(found[1])', ['reactivex'], uint32 0)")
                try await app.waitForRows(SampleEvent.fiveNames)
                #expect(try await app.frames.count == 1)
                _ = try await bus.ask("LaunchSearch", "(['reactivex'], uint32 0)")
                try await app.waitForFocus(inEntry: "Search Events")
                #expect(try await app.frames.count == 1)
            }
        }

        @Test("It answers what nobody types, and refuses what is no question")
        func hostileCalls() async throws {
            try await Desktop.with { desktop in
                try await offer(on: desktop)
                let bus = try Bus(address: desktop.bus.address)
                let long = String(repeating: "x", count: 10_000)
                for terms in ["@as []", "['']", "['kind:', '\\\"']", "['\(long)']", "['\\u0007', '\\u001b[2J']"] {
                    #expect(try await texts(bus.ask("GetInitialResultSet", "(\(terms),)")) == [])
                }
                for (method, arguments) in [("GetInitialResultSet", "('x',)"), ("LaunchSearch", "()"), ("Quit", "()")] {
                    await #expect(throws: Bus.Failure.self) { try await bus.ask(method, arguments) }
                }
                #expect(try await texts(bus.ask("GetInitialResultSet", "(['x'],)")) == [])
            }
        }

        @Test("It ends when nobody asks, after it has answered, and each further question starts it again")
        func ending() async throws {
            try await Desktop.with { desktop in
                try await offer(on: desktop, options: " --patience 0")
                let bus = try Bus(address: desktop.bus.address)
                for _ in 0..<5 {
                    #expect(try await texts(bus.ask("GetInitialResultSet", "(['x'],)")) == [])
                    try await eventually("its end") { try await !bus.hasOwner(SearchProvider.busName) }
                }
            }
        }

        private func offer(on desktop: Desktop, api: URL? = nil, options: String = "") async throws {
            let program = Tools.dashboard.path(percentEncoded: false)
            let variable = "DASHBOARD_GITHUB_API=\(api?.absoluteString ?? "http://127.0.0.1:9")"
            try await desktop.bus.offer(
                SearchProvider.busName,
                startedBy: "/usr/bin/env --unset=DISPLAY \(variable) \(program) search-provider\(options)")
        }

        /// The list of texts that an answer consists of.
        private func texts(_ answer: DBusValue) -> [String] { answer.list.first?.list.compactMap(\.text) ?? [] }
    }
}

extension Bus {
    /// Calls the search of the desktop as a shell does.
    fileprivate func ask(_ method: String, _ arguments: String) throws -> DBusValue {
        try call(
            SearchProvider.busName, SearchProvider.objectPath, "org.gnome.Shell.SearchProvider2", method, arguments)
    }
}
