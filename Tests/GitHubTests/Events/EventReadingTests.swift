import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

/// Each sample has the expected activity, sentence and link.
@Suite struct EventReadingTests {
    @Test(arguments: EventSample.all) func reads(_ sample: EventSample) throws {
        let event = try #require(try decode(sample.json).first)
        #expect(event.sentence.text == "mona-lin \(sample.action)")
        #expect(event.sentence.detail == sample.detail)
        #expect(event.kind == sample.kind)
        #expect(event.page(on: gitHub).absoluteString == sample.pageURL)
    }

    @Test func readsTheEnvelope() throws {
        let event = try #require(try decode(envelope()).first)
        #expect(event.id == "45678901234")
        #expect(event.type == "WatchEvent")
        #expect(event.actor.login == "mona-lin")
        #expect(event.actor.avatarURL == URL(string: "https://avatars.githubusercontent.com/u/583231?"))
        #expect(event.repository == "acme/rocket")
        #expect(event.createdAt == Date(timeIntervalSince1970: 1_767_607_200))
    }

    @Test(
        arguments: [
            ("https://github.com/", "https://github.com/acme/rocket"),
            ("https://git.example.org:8443/hub/", "https://git.example.org:8443/hub/acme/rocket"),
        ])
    func pagesAreOnTheGivenHost(web: String, page: String) throws {
        let event = try #require(try decode(envelope()).first)
        #expect(event.page(on: URL(string: web)!).absoluteString == page)
    }

    @Test func anEventWithoutARepositoryLeadsToItsActor() throws {
        let event = try #require(try decode(envelope(repo: #"{"id": null, "name": "/"}"#)).first)
        #expect(event.repository.isEmpty)
        #expect(event.page(on: gitHub).absoluteString == "https://github.com/mona-lin")
    }

    @Test func aBotsPageIsThatOfItsApp() throws {
        let actor = #"{"login": "hubot-deploy[bot]", "display_login": "hubot-deploy"}"#
        let event = try #require(try decode(envelope(actor: actor, repo: "null")).first)
        #expect(event.actor.isBot)
        #expect(event.sentence.actor == "hubot-deploy[bot]")
        #expect(event.page(on: gitHub).absoluteString == "https://github.com/apps/hubot-deploy")
    }

    @Test(
        "An actor is a bot if GitHub says so of the account, wherever it does",
        arguments: [
            (#"{"comment": {"user": {"login": "Copilot", "type": "Bot"}}}"#, true),
            (#"{"review": {"user": {"login": "Copilot", "type": "Bot"}}}"#, true),
            (#"{"release": {"author": {"login": "Copilot", "type": "Bot"}}}"#, true),
            (#"{"comment": {"user": {"login": "Copilot", "type": "User"}}}"#, false),
            (#"{"issue": {"user": {"login": "renovate[bot]", "type": "Bot"}}}"#, false), ("{}", false),
        ])
    func botsOfPayloads(payload: String, isBot: Bool) throws {
        let event = try #require(try decode(envelope(actor: #"{"login": "Copilot"}"#, payload: payload)).first)
        #expect(event.actor.isBot == isBot)
        #expect(event.facts.isBot == isBot)
        let saved = try JSONDecoder().decode(EventActor.self, from: JSONEncoder().encode(event.actor))
        #expect(saved == event.actor)
    }

    @Test func eventWithoutActorAndRepositoryLinksToTheWebsite() throws {
        let event = try #require(try decode(envelope(actor: "null", repo: "7")).first)
        #expect(event.sentence.text == "Someone starred the repository")
        #expect(event.page(on: gitHub) == gitHub)
    }

    @Test func everyKindHasAnIconOfItsOwn() {
        #expect(Set(EventKind.allCases.map(\.iconName)).count == EventKind.allCases.count)
        #expect(EventKind.star.iconName == "event-star-symbolic")
        #expect(EventKind.pullRequestMerged.iconName == "event-pull-request-merged-symbolic")
    }
}
