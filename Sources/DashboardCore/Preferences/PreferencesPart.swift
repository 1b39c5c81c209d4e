import Base
import FoundationEssentials
import GitHub
import Weather

/// A section of the preferences.
struct PreferencesPart: Sendable {
    /// Its key.
    let name: String
    let content: SavedContent
    /// Decodes it among the others, so that the decoder notes what cannot be read.
    let check: @Sendable (KeyedDecodingContainer<TextKey>) -> Void
    /// The value in its file; nil if nothing was chosen yet.
    let current: @Sendable (SavedFiles, _ now: Date) throws -> JSONValue?
    /// What another value would change; nil if it is the same. Throws if it is none.
    let change: @Sendable (_ value: JSONValue, SavedFiles, _ now: Date) throws -> Change?

    /// What would be different, as sentences, and what is written then.
    typealias Change = (sentences: [String], value: JSONValue)

    /// Those that are exported.
    static let all = [
        PreferencesPart("filters", .filters, \.filters, standard: SavedFilters()) {
            PreferencesWording.names(.filters, old: $0.all.map(\.name), new: $1.all.map(\.name))
        },
        PreferencesPart("silence", .silence, \.silence, standard: Silence()),
        PreferencesPart("notifications", .notifications, \.notifications, standard: NotificationSettings()),
        PreferencesPart("trending", .trendingOptions, \.trendingOptions, standard: TrendingOptions()),
        PreferencesPart("weather", .weatherPreferences, \.weatherPreferences, standard: WeatherPreferences()) {
            PreferencesWording.names(.weatherPreferences, old: $0.places.map(\.name), new: $1.places.map(\.name))
        },
        PreferencesPart("map", .map, \.map, standard: MapPreferences()),
    ]

    /// Not exported, since their tokens are not.
    static let accounts = PreferencesPart("accounts", .accounts, \.accounts, standard: SignedInAccounts())

    /// - Parameter differences: The sentences about names that are different.
    private init<Value: Codable & Equatable>(
        _ name: String, _ content: SavedContent, _ file: KeyPath<SavedFiles, JSONStore<Value>> & Sendable,
        standard: Value, differences: @escaping @Sendable (_ old: Value, _ new: Value) -> [String] = { _, _ in [] }
    ) {
        self.name = name
        self.content = content
        check = { _ = $0.decodeLossily(TextKey(name), as: Value.self) }
        current = { files, now in
            try Self.saved(files[keyPath: file], now).map { try JSONValue(writing: $0) }
        }
        change = { value, files, now in
            let new = try value.read(as: Value.self)
            let old = try Self.saved(files[keyPath: file], now) ?? standard
            guard new != old else { return nil }
            let sentences = differences(old, new)
            return (sentences.isEmpty ? [PreferencesWording.other(content)] : sentences, try JSONValue(writing: new))
        }
    }

    /// What was chosen; nil if nothing was, or if a damaged file has it, which is told elsewhere.
    private static func saved<Value: Codable>(_ store: JSONStore<Value>, _ now: Date) throws -> Value? {
        if case .saved(let value, _) = try store.load(now: now) { value } else { nil }
    }
}
