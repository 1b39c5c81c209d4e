import FoundationEssentials
import GitHub
import History
import Rx

/// Pages in a browser. Feeds may be of several servers, and their events do not say where they come from.
extension FeedModel {
    /// The page of an event, on the website of the server whose feed has it: at once if all feeds are of one server, and
    /// otherwise after a look at the histories.
    package func page(of event: GitHubEvent) -> Single<URL> {
        let sources = allSources
        if let web = sources.commonWeb { return .just(event.page(on: web)) }
        return Single.deferred { [standard = standardWeb] in
            .just(event.page(on: sources.histories.history(of: event)?.server.web ?? standard))
        }
        .subscribe(on: worker)
    }

    /// The website of a feed's server.
    package func web(of feed: WatchedFeed) -> URL {
        followed.value.first { $0.feed == feed }?.web ?? standardWeb
    }

    /// The website of a repository, by the first feed of it.
    /// - Parameter name: The current name or a former one, without regard to case.
    package func web(ofRepository name: String) -> URL {
        let pattern = RepositoryPattern(name, followedNames)
        return followed.value.first { $0.history.isHistory(of: pattern) }?.web ?? standardWeb
    }

    /// The names that followed repositories have had.
    package var followedNames: RepositoryNames { followed.value.histories.followedNames() }

    /// The website of the standard server.
    package var standardWeb: URL { github.server.web }
}

extension FeedSource {
    /// The root of the website of its server.
    var web: URL { github.server.web }
}

extension [FeedSource] {
    /// The website of all of them; nil if there are several, or no feeds.
    fileprivate var commonWeb: URL? {
        guard let web = first?.web, allSatisfy({ $0.web == web }) else { return nil }
        return web
    }
}
