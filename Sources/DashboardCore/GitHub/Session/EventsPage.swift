import Foundation

/// A page of events as GitHub sent it.
public struct EventsPage: Sendable {
    /// The events in GitHub's order, with its own objects.
    let received: [ReceivedEvent]

    /// The events, in GitHub's order.
    public var events: [GitHubEvent] { received.map(\.event) }

    /// - Throws: The errors of `EventDecoder`.
    public init(_ body: Data) throws(EventDecodingError) {
        received = try EventDecoder.receivedEvents(in: body)
    }

    /// GitHub's id of the repository of the newest event, and its name, which is another one than was requested if the
    /// repository was renamed; nil if there is none.
    var repository: (number: Int, name: RepositoryName)? {
        let newest = received.max { EventPoint($0.event) < EventPoint($1.event) }
        let object = newest?.json.flatMap { JSONObject(JSONBody.value(in: Data($0))) }
        guard let number = object?["repo"].number("id"), let name = object?["repo"].string("name") else { return nil }
        return RepositoryName(name).map { (number, $0) }
    }
}
