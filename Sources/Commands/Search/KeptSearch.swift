import Base
import DashboardCore
import FoundationEssentials
import GitHub
import History
import Translation
import Weather

/// Finds what the window keeps, for the search of the desktop. Blocks while it reads.
struct KeptSearch {
    let files: KeptFiles
    let feeds: KeptFeeds

    static let maximumFeeds = 4
    static let maximumPlaces = 2
    static let maximumEvents = 6

    /// Followed repositories and accounts, then saved places, then the newest events.
    /// - Parameter isWanted: Whether older events are still looked for. Asked after each month.
    func find(_ words: SearchWords, while isWanted: () -> Bool) -> [SearchResultID] {
        let foundFeeds = words.found(in: feeds.histories.all.map(\.feed), name: \.source.name)
        let foundPlaces = words.found(in: preferences.places, name: \.fullName)
        let events = feeds.events(words.query, limit: Self.maximumEvents, files, while: isWanted)
        return foundFeeds.prefix(Self.maximumFeeds).map { .feed($0) }
            + foundPlaces.prefix(Self.maximumPlaces).map { .place($0.key) } + events.map { .event(EventPoint($0)) }
    }

    /// What is shown of those that are still there, in their order.
    func results(with ids: [SearchResultID]) -> [SearchResult] {
        let known = ids.contains(where: \.isPlace) ? preferences : WeatherPreferences()
        let archive = known.places.isEmpty ? WeatherArchive() : files.content(of: \.weather, .weather).value
        let events = feeds.events(at: ids.compactMap(\.event))
        return ids.compactMap { id -> SearchResult? in
            switch id {
            case .feed(let feed):
                return feeds.histories.all.first { $0.feed == feed }.map { result(id, of: $0) }
            case .place(let key):
                guard let place = known.places.first(where: { $0.key == key }) else { return nil }
                return result(id, of: place, archive?.report(of: key), known.units)
            case .event(let point): return events[point].map { result(id, of: $0) }
            }
        }
    }

    private var preferences: WeatherPreferences {
        files.content(of: \.weatherPreferences, .weatherPreferences).value ?? WeatherPreferences()
    }
}

// MARK: - What is shown

extension KeptSearch {
    private func result(_ id: SearchResultID, of history: FeedHistory) -> SearchResult {
        let count = history.unseen.value.count
        return SearchResult(
            id: id.description, name: history.feed.title,
            details: count > 0 ? trn("{count} new event", "{count} new events", count: count) : nil,
            icon: history.feed.repositoryName == nil ? "avatar-default-symbolic" : Self.ownIcon,
            address: history.feed.page(on: history.server.web).absoluteString)
    }

    private func result(
        _ id: SearchResultID, of place: Place, _ report: WeatherReport?, _ units: UnitChoices
    ) -> SearchResult {
        let current = report.flatMap { weather($0, units) }
        return SearchResult(
            id: id.description, name: place.name.displayLine(limit: Self.maximumLine) ?? "",
            details: current ?? place.details.displayLine(limit: Self.maximumLine), icon: "mark-location-symbolic",
            address: place.address)
    }

    private func result(_ id: SearchResultID, of event: GitHubEvent) -> SearchResult {
        let repository = event.repository.displayLine(limit: Self.maximumLine)
        return SearchResult(
            id: id.description, name: event.sentence.text,
            details: trLine([repository, files.clock(event.createdAt), event.sentence.detail]), icon: Self.ownIcon,
            address: feeds.page(of: event).absoluteString)
    }

    /// The current weather; nil if it is too old to be that.
    private func weather(_ report: WeatherReport, _ units: UnitChoices) -> String? {
        guard files.now.timeIntervalSince(report.currentOrigin.fetchedAt) <= Self.currentTime else { return nil }
        let text = CurrentWeatherText(report.forecast.current, units: units.units(standard: files.standardUnits))
        return trList([text.temperature, text.condition])
    }

    /// For how long fetched weather counts as the current one, in seconds.
    private static let currentTime: TimeInterval = 3 * 3600
    private static let maximumLine = 200
    private static let ownIcon = "\(About.applicationID)-symbolic"
}
