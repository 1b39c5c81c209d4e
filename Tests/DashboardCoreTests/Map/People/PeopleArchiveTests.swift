import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Weather

/// The profiles that are kept.
@Suite struct PeopleArchiveTests {
    private let server = URL(string: "https://github.test")!

    private func profile(_ login: String, _ server: URL? = nil, location: String = "Seoul") -> SavedProfile {
        SavedProfile(
            id: SavedProfile.ID(server: server ?? self.server, login: Login(login)!),
            profile: PublicProfile(location: location), fetchedAt: noon, account: .anonymous, validators: nil)
    }

    @Test func theLeastRecentlyUsedGoFirst() {
        var archive = PeopleArchive()
        archive.insert((0..<2000).map { profile("user\($0)") })
        archive.use([profile("user0").id, profile("nobody").id])
        archive.insert([profile("new1"), profile("new2")])
        #expect(archive.profiles.all.count == 2000)
        #expect(archive.profile(profile("user0").id) != nil)
        #expect(archive.profile(profile("user1").id) == nil)
        #expect(archive.profile(profile("user2").id) == nil)
        #expect(archive.profile(profile("user3").id) != nil)
    }

    @Test func theSameLoginOnAnotherServerIsAnotherPerson() {
        var archive = PeopleArchive()
        let other = URL(string: "https://github.example.com/api/v3")!
        archive.insert([profile("mona"), profile("mona", other, location: "Berlin")])
        #expect(archive.profile(profile("Mona").id)?.profile.location == "Seoul")
        #expect(archive.profile(profile("mona", other).id)?.profile.location == "Berlin")
    }

    @Test func itIsReadAsItWasWrittenAndOneUnreadableElementIsOmitted() throws {
        var archive = PeopleArchive()
        archive.insert([profile("mona"), profile("octo")])
        archive.insert([SavedResidence(id: "Ghent", residence: Residence(berlin, isUncertain: true), fetchedAt: noon)])
        let data = try JSONEncoder().encode(archive)
        #expect(try JSONDecoder().decode(PeopleArchive.self, from: data) == archive)
        let damaged = String(decoding: data, as: UTF8.self).replacing("\"octo\"", with: "7")
        let rest = try JSONDecoder().decode(PeopleArchive.self, from: Data(damaged.utf8))
        #expect(rest.profiles.all.map(\.id.login.description) == ["mona"])
        #expect(rest.residence(of: "Ghent") != nil)
        #expect(try JSONDecoder().decode(PeopleArchive.self, from: Data("{}".utf8)) == PeopleArchive())
    }

    @Test func aDayIsADay() {
        let saved = profile("mona")
        #expect(saved.isFresh(at: noon + 86_399))
        #expect(!saved.isFresh(at: noon + 86_400))
        #expect(!saved.isFresh(at: noon - 1), "the clock was set back")
    }
}
