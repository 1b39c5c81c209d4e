import FoundationEssentials

extension WatchedFeed {
    /// Its page on GitHub's website, whose root is `web`.
    package func page(on web: URL) -> URL {
        let path: WebPath? =
            switch source {
            case .repository(let name): WebPath(name)
            case .account(let login): WebPath(user: "\(login)")
            // They are on its first page.
            case .received: nil
            }
        return path?.url(on: web) ?? web
    }
}
