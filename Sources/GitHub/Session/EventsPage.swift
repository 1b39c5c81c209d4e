import Base
import FoundationEssentials

/// A page of events as GitHub sent it.
package struct EventsPage: Sendable {
    /// The events in GitHub's order, with its own objects.
    package let received: [ReceivedEvent]
    /// GitHub's object of the newest event.
    private let newest: JSONObject?

    /// The events, in GitHub's order.
    package var events: [GitHubEvent] { received.map(\.event) }

    /// - Throws: The errors of `EventDecoder`.
    package init(_ body: Data) throws(GitHubDecodingError) {
        (received, newest) = try EventDecoder.receivedEvents(in: body)
    }

    /// The repository of the newest event, with the name that it had then; nil if there is none.
    package var repository: NumberedRepository? {
        guard
            let object = newest, let number = object["repo"].number("id"),
            let name = object["repo"].string("name").flatMap({ RepositoryName($0) })
        else { return nil }
        return NumberedRepository(number: number, name: name)
    }

    /// Whether GitHub shows some of the events only to some accounts.
    package var hasPrivateEvents: Bool {
        received.contains { $0.json.map { EventVisibility.isPrivate(Data($0)) } == true }
    }

    /// The person who caused the newest event, if it is the one with this login.
    package func person(_ login: Login) -> AccountProfile? { account("actor", login, isOrganization: false) }

    /// The organization of the newest event, if it is the one with this login.
    package func organization(_ login: Login) -> AccountProfile? { account("org", login, isOrganization: true) }

    private func account(_ key: String, _ login: Login, isOrganization: Bool) -> AccountProfile? {
        guard
            let account = newest?[key], let id = account.number("id"),
            let name = account.string("login").flatMap({ Login($0) }), name == login
        else { return nil }
        return AccountProfile(id: id, login: name, isOrganization: isOrganization)
    }
}

/// GitHub's id of a repository, and its name.
package struct NumberedRepository: Sendable {
    package let number: Int
    package var name: RepositoryName
    /// A name that it had before, as far as its events tell it.
    package var formerName: RepositoryName?
}
