import Base
import Translation

extension EventNotification {
    /// How many events are listed.
    private static let listedEvents = 3

    /// The repository.
    package var title: String { events[0].repository.displayLine(limit: 100) ?? About.name }

    /// What has happened: a sentence, or the number of events and the newest ones, each on a line.
    package var text: String {
        let sentences = events.prefix(Self.listedEvents).map(\.sentence.text)
        guard count > 1 else { return sentences[0] }
        return ([trn("{count} new event", "{count} new events", count: count)] + sentences).joined(separator: "\n")
    }
}
