import Rx

extension [FeedSource] {
    /// Keeps what searches read in memory until it is disposed of, which blocks while something is read.
    func keepingRecords() -> any Disposable {
        for source in self { source.beginSearch() }
        return Disposables.create {
            for source in self { source.endSearch() }
        }
    }
}
