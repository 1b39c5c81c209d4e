import Foundation
import GitHub
import Networking
import Rx
import Testing

@testable import CoreTestSupport

@Suite struct AvatarClientTests {
    private let folder: TemporaryFolder
    private let picture = TileSample.png()

    init() throws { folder = try TemporaryFolder() }

    private func client(http: HTTPClient = .patient) -> AvatarClient {
        .live(
            http: http, directories: folder.directories,
            worker: SerialDispatchQueueScheduler(internalSerialQueueName: "test.avatars"))
    }

    private func server(_ status: Int = 200, body: Data? = nil) async throws -> TestGitHub {
        try await TestGitHub(.init(status, ["Content-Type": "image/png"], body: body ?? picture))
    }

    @Test func aPictureIsFetchedOnceAndThenComesFromDisk() async throws {
        let server = try await server()
        let address = server.server.api.appending(path: "u/583231")
        #expect(try await client().picture(address).value == picture)
        #expect(try await client().picture(address).value == picture)
        #expect(try await client(http: .failing).picture(address).value == picture)
        #expect(server.requests.value.count == 1)
        #expect(server.lastRequest?.path == "/u/583231")
        #expect(server.lastRequest?.headers["User-Agent"]?.hasPrefix("Dashboard/") == true)
    }

    @Test func aPictureThatTheDiskHasDamagedIsFetchedAgain() async throws {
        let server = try await server()
        let address = server.server.api.appending(path: "u/1")
        _ = try await client().picture(address).value
        try folder.write("<html>", to: try #require(folder.files.first))
        #expect(try await client().picture(address).value == picture)
        #expect(try await client(http: .failing).picture(address).value == picture)
        #expect(server.requests.value.count == 2)
    }

    @Test(arguments: ["?v=4", "?", ""])
    func theSizeIsRequestedBesideWhatTheAddressSays(query: String) async throws {
        let server = try await server()
        _ = try await client().picture(URL(string: "\(server.server.api)/u/1\(query)")!).value
        #expect(server.lastRequest?.query["s"] == "64")
        #expect(server.lastRequest?.query["v"] == (query == "?v=4" ? "4" : nil))
    }

    @Test func eachAddressHasItsOwnPicture() async throws {
        let server = try await server()
        for path in ["u/1?v=4", "u/1?v=5", "u/2?v=4", "u%2F1?v=4"] {
            _ = try await client().picture(URL(string: "\(server.server.api)/\(path)")!).value
        }
        #expect(server.requests.value.count == 4)
        #expect(folder.files.count == 4)
        #expect(folder.files.allSatisfy { $0.hasPrefix("cache/avatars/") })
    }

    @Test(arguments: [206, 304, 403, 404, 500, 999])
    func anotherStatusIsAnErrorAndNotKept(status: Int) async throws {
        let server = try await server(status)
        let address = server.server.api.appending(path: "u/1")
        let host = try #require(address.host())
        await #expect(throws: AvatarError.refused(host: host, status: status)) {
            try await client().picture(address).value
        }
        #expect(folder.files.isEmpty)
        server.answer(.init(200, body: picture))
        #expect(try await client().picture(address).value == picture)
    }

    /// A captive portal's page would be cached as the picture forever.
    @Test(arguments: [
        (TileSample.webPage, "a web page"), (Data(), "an empty answer"),
        (TileSample.png().prefix(30), "an incomplete picture"),
        (TileSample.png(side: 2049), "a picture of 2049 × 2049 pixels"), (Data("GIF".utf8), "something else"),
    ])
    func invalidPictureIsAnErrorAndNotCached(body: Data, content: String) async throws {
        let server = try await server(body: body)
        let address = server.server.api.appending(path: "u/1")
        let host = try #require(address.host())
        let error = AvatarError.noPicture(host: host, content: content)
        await #expect(throws: error) { try await client().picture(address).value }
        #expect(error.sentence.hasSuffix("(\(content)). Initials are shown. Check the network."))
        #expect(folder.files.isEmpty)
    }

    @Test func offlineRequestIsAnError() async throws {
        await #expect(throws: AvatarError.unreachable(.noNetwork)) {
            try await client(http: .failing).picture(URL(string: "https://example.com/a")!).value
        }
    }

    @Test func unsavableContentIsStillShown() async throws {
        try folder.write("in the way", to: "cache")
        let server = try await server()
        #expect(try await client().picture(server.server.api.appending(path: "u/1")).value == picture)
    }

    @Test func anAddressTooLongForAFileNameIsFetchedEachTime() async throws {
        let server = try await server()
        let address = server.server.api.appending(path: String(repeating: "x", count: 300))
        #expect(try await client().picture(address).value == picture)
        #expect(try await client().picture(address).value == picture)
        #expect(server.requests.value.count == 2)
        #expect(folder.files.isEmpty)
    }

    @Test func savedFilesArePrivate() async throws {
        let server = try await server()
        _ = try await client().picture(server.server.api.appending(path: "u/1")).value
        let file = folder.url.appending(path: folder.files[0]).path(percentEncoded: false)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test func emptyFileIsFetchedAgain() async throws {
        let server = try await server()
        let address = server.server.api.appending(path: "u/1")
        _ = try await client().picture(address).value
        try folder.write(Data(), to: folder.url.appending(path: folder.files[0]))
        #expect(try await client().picture(address).value == picture)
        #expect(server.requests.value.count == 2)
    }
}
