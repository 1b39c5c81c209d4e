import DashboardCore
import Foundation
import Rx
import Testing

/// How the model saves events, and the notices if it cannot.
@Suite struct FeedPersistenceTests {
    private let page = TestGitHub.Answer.page(
        event("1", minutesAgo: 1), event("2", minutesAgo: 2),
        headers: ["ETag": "\"a\"", "Last-Modified": "Mon, 05 Jan 2026 11:59:00 GMT"])

    private struct DiskFull: LocalizedError {
        var errorDescription: String? { "The disk is full." }
    }

    @Test func theSavedFeedIsThereBeforeAnyRequest() async throws {
        let gitHub = try await TestGitHub(page)
        let folder = try TemporaryFolder()
        let before = FeedRig(gitHub, folder: folder)
        try await before.start()
        let rig = FeedRig(gitHub, folder: folder, time: noon.addingTimeInterval(3600))
        rig.model.restore()
        #expect(rig.model.events.value == before.model.events.value)
        #expect(rig.ids == ["1", "2"])
        #expect(rig.model.lastModified.value == noon.addingTimeInterval(-60))
        #expect(rig.model.status.value == FeedStatus(attempt: .none, savedAt: noon))
        #expect(gitHub.requests.value.count == 1)
    }

    @Test func offlineFeedStaysWithItsAge() async throws {
        let gitHub = try await TestGitHub(page)
        let folder = try TemporaryFolder()
        try await FeedRig(gitHub, folder: folder).start()
        let rig = FeedRig(gitHub, folder: folder, time: noon.addingTimeInterval(86_400), http: .failing)
        rig.model.restore()
        try await rig.start()
        #expect(rig.ids == ["1", "2"])
        #expect(rig.strip == "Showing the feed saved at 12:00. There is no network. Check the connection.")
    }

    @Test func eventsAndValidatorsAreSavedAsOne() async throws {
        let gitHub = try await TestGitHub(page, .page(event("3"), headers: ["ETag": "\"b\""]))
        let folder = try TemporaryFolder()
        let live = FeedStore.live(folder.directories, server: gitHub.server)
        let saves = BehaviorRelay<[Feed]>(value: [])
        let rig = FeedRig(
            gitHub, folder: folder,
            store: FeedStore(
                load: live.load,
                save: {
                    saves.accept(saves.value + [$0])
                    // After a crash at this point, event 3 must not be hidden by its ETag.
                    try live.save($0, $1, $2)
                    guard case .saved(let feed, _) = try live.load($1, $2) else { return #expect(Bool(false)) }
                    #expect(feed.events.contains { $0.id == "3" } == (feed.validators?.etag == "\"b\""))
                }))
        try await rig.start()
        try await rig.refresh()
        #expect(saves.value.map(\.validators?.etag) == ["\"a\"", "\"b\""])
        #expect(saves.value.map(\.events.count) == [2, 3])
    }

    @Test(arguments: ["", "{\"format\":1,", "\u{7f}ELF", #"{"format":1,"savedAt":0,"value":{"events":"none"}}"#])
    func aDamagedFileIsRenamedAndReportedAndTheFeedStartsAfresh(content: String) async throws {
        let rig = try await FeedRig(page)
        try rig.folder.write(Data(content.utf8), to: rig.file)
        rig.model.restore()
        let aside = "rxswift.json.damaged-\(Int(noon.timeIntervalSince1970))"
        guard case .damaged(let place) = rig.notice else { return #expect(rig.notice != nil) }
        #expect(place.lastPathComponent == aside)
        #expect(try Data(contentsOf: place) == Data(content.utf8))
        #expect(rig.ids.isEmpty)
        #expect(rig.told == "Feed: the saved file was damaged and is kept as “\(aside)”. A new one has been started.")
        try await rig.start()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == nil)
        #expect(rig.ids == ["1", "2"])
        // It stays until the user has dismissed it.
        #expect(rig.notice == .damaged(movedTo: place))
        #expect(rig.strip == nil)
        let restarted = FeedRig(rig.gitHub, folder: rig.folder)
        restarted.model.restore()
        #expect(restarted.ids == ["1", "2"])
    }

    @Test func aNewerFilesBytesAreNotTouched() async throws {
        let rig = try await FeedRig(page)
        let content = Data(#"{"format":2,"savedAt":"?","value":{}}  "#.utf8)
        try rig.folder.write(content, to: rig.file)
        rig.model.restore()
        #expect(rig.notice == .newerFormat)
        #expect(rig.told?.contains("newer version of Dashboard") == true)
        try await rig.start()
        try await rig.refresh()
        #expect(rig.ids == ["1", "2"])
        #expect(rig.notice == .newerFormat)
        #expect(try Data(contentsOf: rig.file) == content)
        #expect(rig.folder.files.count == 1)
    }

    @Test func aFileThatCannotBeOpenedIsReportedAndNotReplaced() async throws {
        let rig = try await FeedRig(page)
        try FileManager.default.createDirectory(at: rig.file, withIntermediateDirectories: true)
        rig.model.restore()
        guard case .unreadable(let reason) = rig.notice else { return #expect(rig.notice != nil) }
        #expect(!reason.isEmpty)
        try await rig.start()
        #expect(rig.ids == ["1", "2"])
        #expect(rig.folder.files.isEmpty)
        #expect(rig.told == "Feed: the file cannot be read, so nothing is saved. Details: \(reason)")
    }

    @Test func failedSaveIsReportedAndRetriedWithTheNextRefresh() async throws {
        let gitHub = try await TestGitHub(page, .notModified())
        let folder = try TemporaryFolder()
        let live = FeedStore.live(folder.directories, server: gitHub.server)
        let isFull = BehaviorRelay(value: true)
        let rig = FeedRig(
            gitHub, folder: folder,
            store: FeedStore(
                load: live.load,
                save: {
                    if isFull.value { throw DiskFull() }
                    try live.save($0, $1, $2)
                }))
        try await rig.start()
        #expect(rig.ids == ["1", "2"])
        #expect(rig.attempt == .succeeded)
        #expect(rig.told == "Feed: the file cannot be saved. Details: The disk is full.")
        isFull.accept(false)
        try await rig.refresh()
        #expect(rig.notice == nil)
        let restarted = FeedRig(gitHub, folder: folder)
        restarted.model.restore()
        #expect(restarted.ids == ["1", "2"])
    }

    @Test func aFolderThatCannotBeWrittenIsReported() async throws {
        let rig = try await FeedRig(page)
        try rig.folder.write("in the way", to: "data")
        rig.model.restore()
        #expect(rig.notice == nil)
        try await rig.start()
        guard case .unwritable = rig.notice else { return #expect(rig.notice != nil) }
        #expect(rig.ids == ["1", "2"])
    }

    @Test func anUnchangedFeedIsNotWrittenAgain() async throws {
        let gitHub = try await TestGitHub(page, .notModified(), page)
        let folder = try TemporaryFolder()
        let live = FeedStore.live(folder.directories, server: gitHub.server)
        let saves = BehaviorRelay(value: 0)
        let store = FeedStore(
            load: live.load,
            save: {
                saves.accept(saves.value + 1)
                try live.save($0, $1, $2)
            })
        let rig = FeedRig(gitHub, folder: folder, store: store)
        try await rig.start()
        try await rig.refresh()
        try await rig.refresh()
        #expect(saves.value == 1)
        let restarted = FeedRig(gitHub, folder: folder, store: store)
        restarted.model.restore()
        try await restarted.start()
        #expect(saves.value == 1)
    }

    @Test func repositoriesAndServersHaveFilesOfTheirOwn() throws {
        let directories = Directories(in: URL(filePath: "/x"))
        func path(_ name: String, _ api: String) throws -> String {
            FeedStore.file(
                of: try #require(RepositoryName(name)), directories, GitHubServer(api: try #require(URL(string: api)))
            ).path()
        }
        let standard = "https://api.github.com"
        #expect(try path("ReactiveX/RxSwift", standard) == "/x/data/feeds/api.github.com/reactivex/rxswift.json")
        #expect(try path("reactivex/RXSWIFT", standard) == path("ReactiveX/RxSwift", standard))
        let all = try [
            path("a/b", standard), path("a/c", standard), path("c/b", standard), path("a/b", "https://host/api/v3"),
            path("a/b", "https://host:8443/api/v3"), path("a/b", "http://127.0.0.1:1"),
            path("a/b", "http://127.0.0.1:2"),
            path("a/b.json", standard), path("a/.b", standard),
        ]
        #expect(Set(all).count == all.count)
        #expect(all.allSatisfy { $0.hasPrefix("/x/data/feeds/") })
    }

    @Test func twoRepositoriesDoNotShareTheirFeeds() async throws {
        let gitHub = try await TestGitHub(page, .page(event("9")))
        let folder = try TemporaryFolder()
        let other = try #require(RepositoryName("ReactiveX/RxJava"))
        try await FeedRig(gitHub, folder: folder).start()
        let second = FeedRig(gitHub, folder: folder, repository: other)
        second.model.restore()
        #expect(second.ids.isEmpty)
        try await second.start()
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == nil)
        let first = FeedRig(gitHub, folder: folder)
        first.model.restore()
        #expect(first.ids == ["1", "2"])
    }
}
