import Foundation

extension WatchedFeed {
    /// Its page on GitHub's website, whose root is `web`.
    public func page(on web: URL) -> URL {
        let path =
            switch self {
            case .repository(let name): WebPath(name)
            case .account(let login): WebPath(user: "\(login)")
            }
        return path.url(on: web) ?? web
    }
}
