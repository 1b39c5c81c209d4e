import FoundationEssentials
import Translation

/// A problem with a file on disk, to be shown to the user.
package enum StorageNotice: Sendable, Equatable {
    /// It was damaged, and has been renamed; with its new location.
    case damaged(movedTo: URL)
    /// A newer version of the application wrote it; nothing is saved until it is removed.
    case newerFormat
    /// It could not be read, with the system's message.
    case unreadable(reason: String)
    /// It could not be written, with the system's message.
    case unwritable(reason: String)
    /// It could not be removed, with the system's message.
    case unremovable(reason: String)
}

/// The contents of a file.
package enum SavedContent: Sendable {
    case feed, accounts, weather, warnings, warningZones, weatherPreferences, map, mapPictures, people, windowSize
    case requests, trending, trendingOptions, inbox, filters, lastVisit, silence, notifications, notifiedWarnings, air,
        askedHosts, spread, forecastRecords

    /// The title of its notices.
    package var title: String {
        switch self {
        case .feed: trc("saved file", "Feed")
        case .accounts: trc("saved file", "Accounts")
        case .weather: trc("saved file", "Weather")
        case .warnings: trc("saved file", "Weather warnings")
        case .warningZones: trc("saved file", "Areas of weather warnings")
        case .air: trc("saved file", "Air quality")
        case .spread: trc("saved file", "Spread of forecasts")
        case .forecastRecords: trc("saved file", "Yesterday’s forecasts")
        case .weatherPreferences: trc("saved file", "Weather preferences")
        case .map: trc("saved file", "Map")
        case .mapPictures: trc("saved file", "Map pictures")
        case .people: trc("saved file", "People on the map")
        case .windowSize: trc("saved file", "Window size")
        case .askedHosts: trc("saved file", "Times of requests")
        case .requests: trc("saved file", "Numbers of requests")
        case .trending: trc("saved file", "Trending repositories")
        case .trendingOptions: trc("saved file", "Options for trending repositories")
        case .inbox: trc("saved file", "Inbox")
        case .filters: trc("saved file", "Filters")
        case .lastVisit: trc("saved file", "Time of the last visit")
        case .silence: trc("saved file", "Snoozed and muted")
        case .notifications: trc("saved file", "Notifications")
        case .notifiedWarnings: trc("saved file", "Notified weather warnings")
        }
    }
}

extension StorageNotice {
    /// What has happened and what to do, in whole sentences.
    package func sentence(_ content: SavedContent) -> String {
        let values = ["content": content.title]
        return switch self {
        case .damaged(let file):
            trSentences(
                tr(
                    "{content}: the saved file was damaged and is kept as “{file}”.",
                    [
                        "content": content.title, "file": file.lastPathComponent,
                    ]),
                tr("A new one has been started."))
        case .newerFormat:
            trSentences(
                tr("{content}: a newer version of Dashboard wrote the file. It is neither shown nor changed.", values),
                tr("Update Dashboard to use it."))
        case .unreadable(let reason):
            trSentences(tr("{content}: the file cannot be read, so nothing is saved.", values), reason.asDetails)
        case .unwritable(let reason):
            trSentences(tr("{content}: the file cannot be saved.", values), reason.asDetails)
        case .unremovable(let reason):
            trSentences(
                tr("{content}: files of an account that is signed out cannot be removed.", values), reason.asDetails)
        }
    }
}
