import ArgumentParser

/// What a picture of the window shows, as it is typed in a terminal.
package enum PicturePage: String, CaseIterable, ExpressibleByArgument {
    case feed, details, digest, search, trending
    case inbox, userRepositories = "user-repositories"
    case map, places, warning
    // Windows of their own: they are drawn without the main one.
    case about, accounts, follow, notifications, preferences, privacy, requests, shortcuts, silence, storage
}
