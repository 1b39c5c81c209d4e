import Base
import FoundationEssentials
import GitHub
import Networking
import Weather

/// What an address is about that a command or another program wants to be shown.
package enum AddressTarget: Sendable, Equatable {
    /// A repository or an account. The number is that of the issue, the pull request or the discussion, if it is about one.
    case feed(WatchedFeed, number: Int?)
    /// Coordinates or a name, to be searched for as if they had been typed.
    case place(String)

    /// - Parameters:
    ///   - text: The address of a page on one of the servers, of a map, with the scheme "geo", a pair of coordinates, or the name
    ///     of a repository or an account.
    ///   - servers: The standard one first.
    /// - Throws: Why the text is no address on the standard server.
    package init(_ text: String, on servers: [GitHubServer]) throws(PastedFeedError) {
        let text = text.trimmed
        if text.prefix(4).lowercased() == "geo:" {
            self = .place(MapAddress.name(in: text) ?? text)
            return
        }
        var problem = PastedFeedError.empty
        for (index, server) in servers.enumerated() {
            do throws(PastedFeedError) {
                self = .feed(
                    try WatchedFeed(pasted: text, server: server), number: PastedThread(text, server: server)?.number)
                return
            } catch  where index == 0 {
                problem = error
            } catch {}
        }
        guard Coordinate.looksLikeCoordinate(text) else { throw problem }
        self = .place(text)
    }
}
