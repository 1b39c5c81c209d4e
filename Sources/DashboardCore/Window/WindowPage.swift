/// A page that the window shows beside the sidebar instead of events.
///
/// The raw values are saved (`FeedSelection`) and name the pages of a stack: they must never change, and not be "all", "trending" or
/// "events".
package enum WindowPage: String, Sendable, CaseIterable {
    /// The notifications of all accounts.
    case inbox
    /// "Repositories of a User".
    case userRepositories
    /// The saved places with their weather.
    case places
}
