import Base
import Weather

/// What the user is notified of, and when: at first of nothing.
package struct NotificationSettings: Sendable, Hashable {
    /// The saved filters whose new events are notified. One that was removed stays among them, since it may be restored.
    package private(set) var filters: Set<SavedFilter.ID> = []
    /// The severity from which on warnings of the displayed place and of the saved ones are notified; nil for none.
    package var warnings: WeatherWarning.Severity?
    /// When rain or snow at the displayed place is notified.
    package var rain = RainSettings()
    /// When no notification is sent, except of extreme warnings.
    package var quietHours = QuietHours.night
    /// Whether there are quiet hours.
    package var isQuietAtTimes = false
    /// Whether the program goes on when its window is closed, so that notifications arrive.
    package var runsInBackground = false
    /// Other elements of the list of filters in the file.
    private var others: [JSONValue] = []

    /// The maximum number of filters, removed ones included.
    static let maximumCount = 1_000

    package init() {}

    /// Switches the notifications of a filter on or off. No more than `maximumCount` can be on.
    package mutating func notify(_ isOn: Bool, of filter: SavedFilter.ID) {
        if !isOn {
            filters.remove(filter)
        } else if filters.count < Self.maximumCount {
            filters.insert(filter)
        }
    }

    /// Whether a time of day is one at which no notification is sent.
    package func isQuiet(at time: PlaceTime) -> Bool { isQuietAtTimes && quietHours.contains(time) }
}

/// Coded as an object. What is unreadable in it is as if it were not there, and stays in the file.
extension NotificationSettings: Codable {
    private enum CodingKeys: CodingKey { case filters, warnings, rain, quietHours, isQuietAtTimes, runsInBackground }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let saved = values.elements(.filters, of: SavedFilter.ID.self)
        for filter in saved.read { notify(true, of: filter) }
        others = saved.others
        warnings = values.decodeLossily(.warnings)
        // It is no choice.
        if warnings == .unknown { warnings = nil }
        rain = values.decodeLossily(.rain) ?? rain
        quietHours = values.decodeLossily(.quietHours) ?? quietHours
        isQuietAtTimes = values.decodeLossily(.isQuietAtTimes) ?? false
        runsInBackground = values.decodeLossily(.runsInBackground) ?? false
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(filters.sorted().map { .string($0) } + others, forKey: .filters)
        try values.encodeIfPresent(warnings, forKey: .warnings)
        try values.encode(rain, forKey: .rain)
        try values.encode(quietHours, forKey: .quietHours)
        try values.encode(isQuietAtTimes, forKey: .isQuietAtTimes)
        try values.encode(runsInBackground, forKey: .runsInBackground)
    }
}
