import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking

/// What each client of an account sends after an error, and when: what is decided for the whole account holds for all of them.
@Suite struct RequestPolicyTests {
    /// What requests something in the background.
    enum Client: Sendable {
        case feeds, inbox
        /// Titles and stars, which only add to what is there.
        case additions
        case profiles

        init(_ request: HTTPRequest) {
            let path = request.url.path()
            if path.hasSuffix("/events") {
                self = .feeds
            } else if path.contains("/notifications") {
                self = .inbox
            } else {
                // Titles are requested with a query, as profiles are, and name nobody.
                let query = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
                self = query.contains("\(OneAccountRig.person)") ? .profiles : .additions
            }
        }
    }

    /// What is sent in the next 20 minutes, with the minute of each request.
    enum Requests: Sendable {
        /// The error concerns the account: whoever asks first tells all the others.
        case one([Int])
        /// `others` send something, too, at no certain minute.
        case each([Client: [Int]], others: Set<Client> = [])
    }

    /// An error, and what follows.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let reply: Script<HTTPRequest, HTTPResponse>.Reply
        let requests: Requests
        /// The title of what the pages tell.
        let title: String
        var mayNeedSignIn = false

        var isLimit: Bool { title == "Too Many Requests" }
        var testDescription: String { name }
    }

    private static func answer(_ status: Int, _ headers: [String: String] = [:])
        -> Script<HTTPRequest, HTTPResponse>.Reply
    {
        .answer(HTTPResponse(status: status, headers: HTTPHeaders(headers)))
    }

    /// What concerns only the subject of a request: each is left alone for longer and longer.
    private static let ofSubject = Requests.each([
        .feeds: [3, 5, 7, 9, 11, 13, 19], .inbox: [0, 2, 6, 14], .additions: [0, 0, 0],
        .profiles: [0],
    ])

    static let rows = [
        Row(
            name: "401", reply: answer(401), requests: .one([0]), title: "Sign-In Required", mayNeedSignIn: true
        ),
        Row(
            name: "limit until a time", reply: answer(429, ["Retry-After": "600"]), requests: .one([0, 10]),
            title: "Too Many Requests"),
        Row(
            name: "limit without a time", reply: answer(429), requests: .one([0, 1, 3, 7, 15]),
            title: "Too Many Requests"),
        Row(name: "404", reply: answer(404), requests: ofSubject, title: "Notifications Not Found"),
        Row(name: "403", reply: answer(403), requests: ofSubject, title: "Access Denied"),
        Row(name: "502", reply: answer(502), requests: ofSubject, title: "GitHub Has a Problem"),
        Row(
            name: "not JSON", reply: .answer(HTTPResponse(status: 200, body: Data("<html>".utf8))), requests: ofSubject,
            title: "Unexpected Answer"),
        // Nothing reaches GitHub, so that trying again costs nothing. Feeds and inbox stop when the system says that there
        // is no network. Titles and stars are asked for about once a minute, at no certain second.
        Row(
            name: "no network", reply: .failure(HTTPError.noNetwork),
            requests: .each(
                [.feeds: [3, 5, 7, 9, 11, 13, 15, 17, 19], .inbox: Array(0..<20), .profiles: [0, 1, 3, 7, 15]],
                others: [.additions]),
            title: "No Network"),
    ]

    @Test(arguments: rows)
    func whatIsSentNext(_ row: Row) async throws {
        let rig = try OneAccountRig("a/one", "a/second")
        try await rig.start()
        rig.gitHub.always(row.reply)
        let start = rig.clock.seconds
        let before = rig.gitHub.count
        for _ in 0..<20 {
            try await rig.look()
            try await rig.pass(59)
        }
        // What is due right at the end of the 20 minutes may be sent or not.
        let sent = rig.gitHub.moments.dropFirst(before).map { (Client($0.value), Int(($0.seconds - start) / 60)) }
            .filter { $0.1 < 20 }
        switch row.requests {
        case .one(let minutes): #expect(sent.map(\.1) == minutes)
        case .each(let minutes, let others):
            let byClient = Dictionary(grouping: sent) { $0.0 }.mapValues { $0.map(\.1) }
            #expect(byClient.filter { !others.contains($0.key) } == minutes)
            #expect(Set(byClient.keys) == others.union(minutes.keys))
        }
        // A limit is told to those whose requests wait while one meets it; the others wait without a request.
        let error = try #require(row.isLimit ? rig.errors.compactMap { $0 }.last : rig.errors.last ?? nil)
        #expect(error.title == row.title)
        #expect(error.mayNeedSignIn == row.mayNeedSignIn)
    }
}
