import DashboardCore
import DemoServices
import Foundation
import Rx
import Testing

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

    @Test func allActorsHavePictures() async throws {
        let events = try EventDecoder.events(in: try await get(url).body)
        let pictures = Set(events.compactMap(\.actor.avatarURL))
        #expect(pictures.count > 5)
        for picture in pictures {
            let answer = try await get(picture)
            #expect(answer.status == 200)
            #expect(answer.headers["Content-Type"] == "image/svg+xml")
        }
        #expect(try await get(Demo.root.appending(path: "avatars/nobody.svg")).status == 404)
    }
}
