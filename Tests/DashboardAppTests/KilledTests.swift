import DashboardCore
import Foundation
import Glibc
import TestServices
import Testing

extension WindowTests {
    /// The program is killed at random moments, every second time with another one on the same files. `make torture` kills it more
    /// often.
    @Suite("A killed program", .needs(TestServices.missingForKeyring)) struct Killed {
        /// When it is killed: at some moment after this.
        private enum Moment: String, CaseIterable {
            case start, news, marking, signIn, signOut, quitting
        }

        private static let count = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 6
        private static let token = Canary.token()

        @Test("loses nothing that it had, and starts again")
        func kills() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let keyring = try await Keyring(sessionBus: desktop.bus.address)
                let gitHub = try await ScriptedGitHub(Self.page(0))
                gitHub.answer("user", with: .user("octocat", scopes: "repo, notifications"))
                for number in 1...Self.count {
                    gitHub.answer(Self.page(number))
                    let moment = Moment.allCases[number % Moment.allCases.count]
                    var programs: [AppUnderTest] = []
                    // Each moment comes with another program, and without one.
                    if (number + number / Moment.allCases.count).isMultiple(of: 2) {
                        programs.append(
                            try await desktop.start(
                                "--background", api: gitHub.url, environment: Desktop.withoutBus))
                    }
                    let app = try await desktop.start(api: gitHub.url)
                    programs.append(app)
                    let limit = try await self.wait(for: moment, app, gitHub, in: desktop)
                    try await Task.sleep(for: .milliseconds(Int.random(in: 0...limit)))
                    for program in programs.shuffled() {
                        program.program.send(SIGKILL)
                        _ = try await program.program.exitStatus()
                    }
                    try await expectAllKept(in: desktop, gitHub, "\(number): \(moment)")
                }
                gitHub.answer(Self.page(Self.count + 1))
                let last = try await desktop.start(api: gitHub.url)
                try await last.press("Refresh")
                try await eventually("the newest event") {
                    try await last.row(at: 1)?.name.hasPrefix("mona-\(Self.count + 1) ") == true
                }
                let kept = try await Self.kept(in: desktop, of: gitHub)
                #expect(kept.isSuperset(of: (1...Self.count + 1).map { "\($0)" }))
                print("\(Self.count) kills of the program: \(kept.count) events are kept")
                desktop.expectNoFileContains(Self.token)
                try await keyring.end()
            }
        }

        /// What GitHub shows the nth time: one more event than before.
        private static func page(_ number: Int) -> ScriptedGitHub.Answer {
            let events = (max(0, number - 60)...number).reversed().map {
                SampleEvent(id: "\($0)", login: "mona-\($0)", minutesAgo: 20_000 - $0)
            }
            return .page(events, etag: "\"\(number)\"", now: Date(timeIntervalSince1970: 1_767_614_400))
        }

        /// - Returns: Within which time it is killed then, in milliseconds.
        private func wait(
            for moment: Moment, _ app: AppUnderTest, _ gitHub: ScriptedGitHub, in desktop: Desktop
        ) async throws -> Int {
            guard moment != .start else { return 400 }
            try await app.waitForRest()
            switch moment {
            case .start: break
            case .news:
                let before = gitHub.requests.count
                try await app.press("Refresh")
                try await eventually("a request") { gitHub.requests.count > before }
            case .marking: try await app.press(keys: "ctrl+shift+a")
            case .quitting: try await app.press(keys: "ctrl+q")
            case .signIn, .signOut:
                try await app.showAccounts()
                if try await app.findInAccounts(.button, "Sign Out") != nil {
                    try await app.pressInAccounts("Sign Out")
                } else {
                    try await app.display.type(Self.token)
                    try await app.display.press("Return")
                }
                return 600
            }
            return 100
        }

        /// All events of the pages whose ETags the program has sent to GitHub are on the disk, and nothing was damaged.
        private func expectAllKept(
            in desktop: Desktop, _ gitHub: ScriptedGitHub, _ comment: String
        ) async throws {
            let known = gitHub.requests.compactMap { $0.ifNoneMatch.flatMap { Int($0.filter(\.isNumber)) } }.max() ?? -1
            let kept = try await Self.kept(in: desktop, of: gitHub)
            #expect(kept.isSuperset(of: (0..<known + 1).map { "\($0)" }), "\(comment): \(known), \(kept.sorted())")
            for folder in [desktop.directories.config, desktop.directories.data, desktop.directories.state] {
                let names =
                    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
                #expect(!names.contains { $0.contains(".damaged-") }, "\(comment): \(names)")
            }
        }

        /// The ids of the events on the disk.
        private static func kept(in desktop: Desktop, of gitHub: ScriptedGitHub) async throws -> Set<String> {
            struct Event: Decodable {
                let id: String
            }
            let command = try await desktop.start(arguments: ["feed", "--json", "--limit", "100000"], api: gitHub.url)
            #expect(try await command.program.exitStatus() == 0, "\(command.program.complaints)")
            let lines = command.program.printed.split(separator: "\n")
            return Set(try lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)).id })
        }
    }
}
