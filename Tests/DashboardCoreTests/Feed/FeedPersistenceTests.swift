import Foundation
import Glibc
import Rx
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// How the model saves events, and the notices if it cannot.
@Suite struct FeedPersistenceTests {
    private let page = TestGitHub.Answer.page(
        event("1", minutesAgo: 1), event("2", minutesAgo: 2),
        headers: ["ETag": "\"a\"", "Last-Modified": "Mon, 05 Jan 2026 11:59:00 GMT"])

    @Test func theSavedFeedIsThereBeforeAnyRequest() async throws {
        let gitHub = try await TestGitHub(page)
        let folder = try TemporaryFolder()
        let before = FeedRig(gitHub, folder: folder)
        try await before.start()
        let rig = FeedRig(gitHub, folder: folder, time: noon.addingTimeInterval(3600))
        rig.restore()
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
        rig.restore()
        try await rig.start()
        #expect(rig.ids == ["1", "2"])
        #expect(rig.strip == "Showing the feed saved at 12:00. There is no network. Check the connection.")
    }

    /// The process ends at each of the calls that store the second page, or one of them fails and the others succeed.
    @Test(arguments: [{ .crash(call: $0) }, { .error(ENOSPC, call: $0) }] as [@Sendable (Int) -> FaultyDisk.Fault])
    func validatorsAreNeverNewerThanTheirEvents(fault: @Sendable (Int) -> FaultyDisk.Fault) async throws {
        let gitHub = try await TestGitHub(page, .page(event("3"), headers: ["ETag": "\"b\""]))
        let folder = try TemporaryFolder()
        let first = FeedRig(gitHub, folder: folder)
        try await first.start()
        for call in 1... {
            let copy = try TemporaryFolder(copyOf: folder)
            let disk = FaultyDisk(fault(call))
            let rig = FeedRig(gitHub, folder: copy, files: disk.files)
            rig.restore()
            try await rig.start()
            let restarted = FeedRig(gitHub, folder: copy)
            restarted.restore()
            #expect(restarted.ids.suffix(2) == ["1", "2"])
            let known = restarted.ids
            try await restarted.start()
            let isNewer = gitHub.lastRequest?.headers["If-None-Match"] == "\"b\""
            #expect(!isNewer || known == ["3", "1", "2"])
            if disk.calls.count < call { break }
        }
    }

    @Test func aDamagedHeadLosesNoEvents() async throws {
        let rig = try await FeedRig(page)
        try await rig.start()
        for content in ["", "{\"format\":1,", "\u{7f}ELF", #"{"format":1,"savedAt":0,"value":{"newest":"none"}}"#] {
            try Data(content.utf8).write(to: rig.head)
            let restarted = FeedRig(rig.gitHub, folder: rig.folder)
            restarted.restore()
            try await restarted.start()
            #expect(restarted.gitHub.lastRequest?.headers["If-None-Match"] == nil)
            try await restarted.model.events.first { $0.map(\.id) == ["1", "2"] }
        }
    }

    @Test func aDamagedFileOfMarksIsKeptAndReported() async throws {
        let first = try await FeedRig(page)
        try await first.start()
        try Data("{".utf8).write(to: first.history("33569135/unseen.json"))
        let rig = FeedRig(first.gitHub, folder: first.folder)
        rig.restore()
        let aside = "unseen.json.damaged-\(Int(noon.timeIntervalSince1970))"
        #expect(rig.told == "Feed: the saved file was damaged and is kept as “\(aside)”. A new one has been started.")
        #expect(try Data(contentsOf: rig.history("33569135/\(aside)")) == Data("{".utf8))
        #expect(rig.ids == ["1", "2"])
        let notice = rig.notice
        try await rig.start()
        #expect(rig.ids == ["1", "2"])
        // It stays until the user has dismissed it.
        #expect(rig.notice == notice)
        #expect(rig.strip == nil)
    }

    @Test func aNewerHeadsBytesAreNotTouched() async throws {
        let rig = try await FeedRig(page)
        let head = rig.history("reactivex@rxswift/head.json")
        let content = Data(#"{"format":2,"savedAt":"?","value":{}}  "#.utf8)
        try rig.folder.write(content, to: head)
        rig.restore()
        #expect(rig.notice == .newerFormat)
        #expect(rig.told?.contains("newer version of Dashboard") == true)
        try await rig.start()
        try await rig.refresh()
        #expect(rig.ids == ["1", "2"])
        #expect(rig.notice == .newerFormat)
        #expect(try Data(contentsOf: head) == content)
        #expect(rig.folder.files.count == 1)
    }

    @Test func aHeadThatCannotBeReadIsReportedAndNotReplaced() async throws {
        let rig = try await FeedRig(page)
        try FileManager.default.createDirectory(
            at: rig.history("reactivex@rxswift/head.json"), withIntermediateDirectories: true)
        rig.restore()
        guard case .unreadable(let reason) = rig.notice else { return #expect(rig.notice != nil) }
        #expect(!reason.isEmpty)
        try await rig.start()
        #expect(rig.ids == ["1", "2"])
        #expect(rig.folder.files.isEmpty)
        #expect(rig.told == "Feed: the file cannot be read, so nothing is saved. Details: \(reason)")
    }

    /// The head tells to which feed the folder belongs.
    @Test func aHistoryWhoseHeadCannotBeReadIsNotTakenForNone() async throws {
        let gitHub = try await TestGitHub(page)
        let folder = try TemporaryFolder()
        let first = FeedRig(gitHub, folder: folder)
        try await first.start()
        let head = try Data(contentsOf: first.head)
        try FileManager.default.removeItem(at: first.head)
        try FileManager.default.createDirectory(at: first.head, withIntermediateDirectories: false)
        let rig = FeedRig(gitHub, folder: folder)
        rig.restore()
        guard case .unreadable = rig.notice else { return #expect(rig.notice != nil) }
        try FileManager.default.removeItem(at: first.head)
        try head.write(to: first.head)
        let mended = FeedRig(gitHub, folder: folder)
        mended.restore()
        #expect(mended.ids == ["1", "2"])
        #expect(mended.notice == nil)
    }

    @Test func aHistoryThatCannotBeReadKeepsAnAccountFromBeingForgottenQuietly() async throws {
        let gitHub = try await TestGitHub(page)
        let rig = FeedRig(gitHub, folder: try TemporaryFolder())
        try await rig.start()
        let folders = FeedFolders(rig.folder.directories, server: gitHub.server)
        var repositories: Set<String> = []
        try folders.forget(.anonymous, now: noon, adding: &repositories)
        try FileManager.default.removeItem(at: rig.head)
        try FileManager.default.createDirectory(at: rig.head, withIntermediateDirectories: false)
        #expect(throws: FileError.self) { try folders.forget(.anonymous, now: noon, adding: &repositories) }
    }

    @Test func whatCannotBeStoredIsShownAndStoredWithTheNextRefresh() async throws {
        let gitHub = try await TestGitHub(page)
        let folder = try TemporaryFolder()
        let isFull = BehaviorRelay(value: true)
        let rig = FeedRig(
            gitHub, folder: folder,
            files: FileSystem { call throws(FileError) in
                if case .write = call, isFull.value { throw FileError(ENOSPC) }
                return try FileSystem.live.perform(call)
            })
        try await rig.start()
        #expect(rig.ids == ["1", "2"])
        #expect(rig.attempt == .succeeded)
        #expect(rig.told == "Feed: the file cannot be saved. Details: \(systemSentence(ENOSPC))")
        isFull.accept(false)
        try await rig.refresh()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == nil)
        #expect(rig.notice == nil)
        let restarted = FeedRig(gitHub, folder: folder)
        restarted.restore()
        #expect(restarted.ids == ["1", "2"])
    }

    @Test func aFolderThatCannotBeWrittenIsReported() async throws {
        let rig = try await FeedRig(page)
        try rig.folder.write("in the way", to: "data")
        rig.restore()
        #expect(rig.notice == nil)
        try await rig.start()
        guard case .unwritable = rig.notice else { return #expect(rig.notice != nil) }
        #expect(rig.ids == ["1", "2"])
    }

    @Test func anUnchangedFeedIsNotWrittenAgain() async throws {
        let gitHub = try await TestGitHub(page, .notModified(), page)
        let folder = try TemporaryFolder()
        let disk = FaultyDisk(.error(EIO, call: .max))
        func writes() -> Int { disk.calls.filter(\.isWrite).count }
        let rig = FeedRig(gitHub, folder: folder, files: disk.files)
        try await rig.start()
        let first = writes()
        #expect(first > 0)
        try await rig.refresh()
        try await rig.refresh()
        #expect(writes() == first)
        let restarted = FeedRig(gitHub, folder: folder, files: disk.files)
        restarted.restore()
        try await restarted.start()
        #expect(writes() == first)
    }

    @Test func repositoriesAndServersHaveFoldersOfTheirOwn() throws {
        let directories = Directories(in: URL(filePath: "/x"))
        func path(_ name: String, _ api: String) throws -> String {
            let folders = FeedFolders(directories, server: GitHubServer(api: try #require(URL(string: api))))
            let repository = try #require(RepositoryName(name))
            return try folders.store(of: .repository(repository), now: noon).store.folder.path
        }
        let standard = "https://api.github.com"
        #expect(try path("ReactiveX/RxSwift", standard) == "/x/data/feeds/api.github.com/reactivex@rxswift")
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
        let other = try #require(RepositoryName("ReactiveX/RxJava"))
        let gitHub = try await TestGitHub(page, .page(event("9", in: other, number: 7_508_411)))
        let folder = try TemporaryFolder()
        try await FeedRig(gitHub, folder: folder).start()
        let second = FeedRig(gitHub, folder: folder, repository: other)
        second.restore()
        #expect(second.ids.isEmpty)
        try await second.start()
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == nil)
        let first = FeedRig(gitHub, folder: folder)
        first.restore()
        #expect(first.ids == ["1", "2"])
    }
}

extension FileSystem.Call {
    fileprivate var isWrite: Bool {
        if case .write = self { true } else { false }
    }
}
