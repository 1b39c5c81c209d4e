import Foundation
import Testing

@testable import Base
@testable import GitHub
@testable import History
@testable import Networking

/// The history of a feed in a folder of its own.
struct EventStoreRig {
    let folder: TemporaryFolder
    static let path = "data/feeds/api.github.com/42"

    init() throws {
        folder = try TemporaryFolder()
    }

    var url: URL { folder.url.appending(path: Self.path) }

    /// An open store.
    func store(_ files: FileSystem = .live, keeping months: Int? = nil) throws -> EventStore {
        let store = EventStore(folder: url, keeping: { months }, files: files)
        try store.open(now: noon)
        return store
    }

    /// The names of the files in the store's folder.
    var names: [String] { folder.files.map { $0.replacing("\(Self.path)/", with: "") } }

    func content(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

    func text(_ name: String) throws -> String { String(decoding: try content(name), as: UTF8.self) }

    func write(_ text: String, _ name: String) throws {
        try folder.write(Data(text.utf8), to: url.appending(path: name))
    }

    /// The ids of all events that a new store reads from the files, newest first.
    func savedIDs() throws -> [String] { try store().events(limit: .max).map(\.id) }
}

let firstPage = ValidatorKey(account: .anonymous, url: URL(filePath: "/events"))

/// The first page with this ETag.
func version(_ etag: String) -> PageVersion { PageVersion(Validators(etag: etag), for: firstPage) }

extension EventStore {
    /// Applies a first page.
    @discardableResult
    func apply(_ events: [String], _ etag: String = "a") throws -> FeedChanges {
        try apply(EventsPage(page(events)), version: version(etag), now: noon)
    }

    var savedTag: String? { validators(for: firstPage)?.etag }

    var ids: [String] { get throws { try events(limit: .max).map(\.id) } }
}

/// The JSON of a page.
func page(_ events: [String]) -> Data { Data("[\(events.joined(separator: ",\n"))]".utf8) }

/// The time that many minutes after noon, as GitHub writes it.
func time(_ minutes: Int) -> String { (noon + Double(minutes) * 60).formatted(.iso8601) }

/// A star, that many minutes after noon.
func star(_ id: String, _ minutes: Int) -> String {
    envelope(id: "\"\(id)\"", createdAt: "\"\(time(minutes))\"")
}

/// An opened issue with a title, which is a JSON string.
func issue(_ id: String, _ minutes: Int, title: String) -> String {
    let payload = #"{"action": "opened", "issue": {"number": 7, "title": \#(title)}}"#
    return envelope(id: "\"\(id)\"", type: #""IssuesEvent""#, payload: payload, createdAt: "\"\(time(minutes))\"")
}

/// The same event with an object that is too long to be stored, in a field that is not displayed.
func tooLong(_ event: String) -> String {
    let long = String(repeating: "y", count: HistoryLine.maximumObject)
    return event.replacing(#""public": true"#, with: #""public": "\#(long)""#)
}

/// The events decoded from a page with these elements, newest first.
func decoded(_ elements: [String]) throws -> [GitHubEvent] {
    try EventDecoder.events(in: page(elements)).sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
}
