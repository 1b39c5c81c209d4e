import Foundation
import Rx
import RxTest

@testable import Base
@testable import CoreTestSupport
@testable import GitHub
@testable import History
@testable import Networking

/// The answers of GitHub.
extension FuzzTarget {
    static let gitHub = [
        FuzzTarget(name: "events", read: events), FuzzTarget(name: "listings", read: listings),
        FuzzTarget(name: "notifications", read: notifications), FuzzTarget(name: "searches", read: search),
        FuzzTarget(name: "graphql", read: graphQL), FuzzTarget(name: "device-flow", read: deviceFlow),
    ]

    private static let repository = RepositoryName("mona/rocket")!

    /// A page of events, how they are shown, and how they are stored.
    @Sendable private static func events(_ bytes: Data) throws {
        guard let page = try? EventDecoder.receivedEvents(in: bytes) else { return }
        for received in page.events {
            let event = received.event
            _ = (event.sentence, event.page(on: GitHubServer.standard.web), MissingText(event))
            _ = EventDetails(event, object: received.json.map { Data($0) })
            try checkStoring(received)
            for text in [CompletedText.title("A title"), .commits(count: 2, messages: ["One", "Two"])] {
                try checkStoring(received.completed(by: text))
            }
        }
    }

    /// The line of an event is read as the same event.
    private static func checkStoring(_ received: ReceivedEvent) throws {
        let (event, record) = (received.event, EventRecord(received.event))
        let bytes = try HistoryLine.bytes(of: received, record)
        try require(bytes.last == UInt8(ascii: "\n") && bytes.count { $0 == UInt8(ascii: "\n") } == 1, "It is no line.")
        guard let line = HistoryLine(bytes.dropLast()) else { throw BrokenInvariant(description: "It is not read.") }
        try require(line.id == event.id && line.at == event.createdAt.seconds, "\(line) is another event.")
        let time = Date(timeIntervalSince1970: Double(line.at))
        try require(
            line.event(in: bytes.dropLast()) == event.identified(event.id, at: time),
            "\(event) is stored as another one.")
        guard received.json?.hasRepeatedFields != true else { return }
        let facts = event.identified(event.id, at: time).facts
        let stored = line.facts(in: bytes.dropLast())
        try require(stored == facts, "\(facts) are stored as \(String(describing: stored)).")
    }

    /// What is restored from other endpoints, and the page of a repository's issues.
    @Sendable private static func listings(_ bytes: Data) throws {
        let requests = [
            GitHubRequest.activity(of: repository, since: noon, now: noon), .issues(of: repository, since: noon),
            .releases(of: repository),
        ]
        for request in requests {
            for event in (try? request.decode(bytes))?.events ?? [] {
                _ = (event.sentence, event.page(on: GitHubServer.standard.web), EventDetails(event))
                try checkStoring(ReceivedEvent(event: event, json: nil))
            }
        }
        for issue in (try? GitHubRequest.issues(of: repository, state: .open).decode(bytes)) ?? [] {
            try require(issue.number > 0, "An issue has the number \(issue.number).")
        }
    }

    @Sendable private static func notifications(_ bytes: Data) throws {
        let web = GitHubServer.standard.web
        for thread in (try? GitHubRequest.notifications(all: true).decode(bytes)) ?? [] {
            let coded = try JSONEncoder.ofFiles.encode(thread)
            let read = try JSONDecoder.ofFiles.decode(NotificationThread.self, from: coded)
            try require(read == thread, "\(thread) is saved as \(read).")
            for tag in [nil, thread.title] {
                let page = thread.page(on: web, releaseTag: tag)
                try require(page.hasOrigin(of: web), "A page elsewhere: \(page).")
            }
            _ = (thread.releaseID, thread.iconName)
        }
        _ = try? GitHubRequest.releaseTag(7, of: repository).decode(bytes)
    }

    @Sendable private static func search(_ bytes: Data) throws {
        guard let result = try? RepositorySearchDecoder.result(in: bytes) else { return }
        let names = result.repositories.map(\.name)
        try require(names.count <= RepositorySearchDecoder.maximumCount, "More than a page.")
        try require(Set(names).count == names.count, "A repository is there twice.")
        for name in names { try require(RepositoryName("\(name)") == name, "\(name) is no name.") }
    }

    @Sendable private static func graphQL(_ bytes: Data) throws {
        let logins = ["mona", "hubot"].compactMap { Login($0) }
        let known = try? GitHubRequest.profiles(of: logins).decode(bytes)
        try require(Set(logins).isSuperset(of: (known ?? [:]).keys), "Nobody has asked for it.")
        _ = try? GitHubRequest.profile(of: logins[0]).decode(bytes)
    }

    /// The code, and up to an hour of questions for the token, in virtual time.
    @Sendable private static func deviceFlow(_ bytes: Data) throws {
        let clock = TestScheduler(initialClock: 0)
        let server = GitHubServer.standard
        let http = HTTPClient { _ in .just(HTTPResponse(status: 200, body: bytes)) }
        let flow = DeviceFlow(server: server, clientID: "dashboard", http: http, clock: clock)
        let code = DeviceCode(
            userCode: "WDJB-MJHT", page: server.web, end: clock.now + 60, deviceCode: "code", interval: 5)
        let pages = Elements(flow.code()).values.map(\.page)
        try require(pages.allSatisfy { $0.hasOrigin(of: server.web) }, "A code is typed on \(pages).")
        let subscription = flow.token(for: code).subscribe()
        clock.start()
        subscription.dispose()
    }
}

extension [UInt8] {
    /// Whether fields of an object have the same name: of those, Foundation reads the first one, a history's line the first one
    /// as well, and the parser of answers the last one.
    fileprivate var hasRepeatedFields: Bool {
        let first = try? JSONDecoder().decode(JSONValue.self, from: Data(self))
        return first?.text != JSONBody.value(in: self)?.text
    }
}
