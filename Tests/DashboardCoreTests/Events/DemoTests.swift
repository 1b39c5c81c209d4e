import DemoServices
import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import Networking

/// The demo's GitHub, used by the feed.
@Suite struct DemoTests {
    private let demo: Demo
    private let url = Demo.root.appending(path: "repos/ReactiveX/RxSwift/events")

    init() throws {
        @Sendable func file(_ name: String) throws -> Data {
            try Data(contentsOf: packageRoot.appending(path: "resources/demo/\(name)"))
        }
        demo = Demo(
            try Samples(page: file("events.json"), later: file("later.json"), avatar: { try? file("avatars/\($0)") }))
    }

    private func get(_ url: URL, validators: Validators? = nil) async throws -> HTTPResponse {
        try await demo.http.response(HTTPRequest(url: url, validators: validators)).value
    }

    @Test func thePlacesOfPeopleAreKnownForOneAndForManyAtOnce() async throws {
        let one = try await get(Demo.root.appending(path: "users/haneul-seo"))
        #expect(String(decoding: one.body, as: UTF8.self).contains(#""location": "Seoul""#))
        var request = HTTPRequest(url: Demo.root.appending(path: "graphql"))
        request.method = .post
        request.body = Data(
            #"{"query": "", "variables": {"l0": "haneul-seo", "l1": "nobody", "l2": "mira-valdez"}}"#.utf8)
        let many = try await demo.http.response(request).value
        #expect(
            String(decoding: many.body, as: UTF8.self).contains("Mexico City")
                && String(decoding: many.body, as: UTF8.self).contains(#""u1":{"location":null}"#))
        request.body = Data("{}".utf8)
        #expect(try await demo.http.response(request).value.status == 404)
    }

    @Test func somethingHappensUntilNothingIsLeftToHappen() async throws {
        var counts: [Int] = []
        var answer = try await get(url)
        while answer.status == 200 {
            counts.append(try EventDecoder.events(in: answer.body).count)
            #expect(answer.headers["X-Poll-Interval"] == "60")
            answer = try await get(url, validators: Validators(answer.headers))
        }
        #expect(answer.status == 304)
        #expect(answer.body.isEmpty)
        #expect(counts.first == 40)
        #expect(counts.last == 46)
        #expect(counts == counts.sorted())
    }

    @Test func theNewestEventIsThreeMinutesOld() async throws {
        let before = Date()
        let events = try EventDecoder.events(in: try await get(url).body)
        let newest = try #require(events.map(\.createdAt).max())
        #expect((-182 ... -178).contains(newest.timeIntervalSince(before)))
    }

    private func change(_ id: String, _ method: HTTPRequest.Method) async throws -> Int {
        var request = HTTPRequest(url: Demo.root.appending(path: "notifications/threads/\(id)"))
        request.method = method
        return try await demo.http.response(request).value.status
    }

    private func notifications(all: Bool) async throws -> [NotificationThread] {
        let request = GitHubRequest.notifications(all: all)
        return try request.decode(try await get(request.url(on: GitHubServer(api: Demo.root))).body)
    }

    @Test func notificationsAreReadAndDone() async throws {
        let unread = try await notifications(all: false)
        let all = try await notifications(all: true)
        #expect(unread.count == 4)
        #expect(unread.filter(\.isUnread).count == 4)
        #expect(all.count == 7)
        #expect(all.map(\.updatedAt) == all.map(\.updatedAt).sorted(by: >))
        #expect(try await change(unread[0].id, .patch) == 205)
        #expect(try await change(unread[1].id, .delete) == 204)
        #expect(try await change("1", .patch) == 404)
        #expect(try await notifications(all: false).map(\.id) == unread.dropFirst(2).map(\.id))
        #expect(try await notifications(all: true).count == 6)
    }

    @Test func notificationsAreAboutEventsOfTheDemo() async throws {
        let events = try EventDecoder.events(in: try await get(url).body)
        let titles = Set(events.compactMap(\.activity.topic?.title))
        for thread in try await notifications(all: true) where thread.number != nil {
            #expect(titles.contains(thread.title))
        }
    }

    @Test func aRepositoryGetsAStarAndLosesIt() async throws {
        func status(_ method: HTTPRequest.Method) async throws -> Int {
            var request = HTTPRequest(url: Demo.root.appending(path: "user/starred/GNOME/gtk"))
            request.method = method
            return try await demo.http.response(request).value.status
        }
        #expect(try await status(.get) == 404)
        #expect(try await status(.put) == 204)
        #expect(try await status(.get) == 204)
        #expect(try await status(.delete) == 204)
        #expect(try await status(.get) == 404)
    }

    @Test func allActorsHavePictures() async throws {
        let events = try EventDecoder.events(in: try await get(url).body)
        let pictures = Set(events.compactMap(\.actor.avatarURL))
        #expect(pictures.count > 5)
        for picture in pictures {
            let answer = try await get(picture)
            #expect(answer.status == 200)
            #expect(answer.headers["Content-Type"] == "image/png")
            // The program shows no SVG of a server.
            let defect = EncodedPicture.defect(answer.body)
            #expect(defect == nil, "\(picture)")
        }
        #expect(try await get(Demo.root.appending(path: "avatars/nobody.png")).status == 404)
    }
}
