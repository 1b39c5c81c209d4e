import Base

/// Why the settings are not changed.
package enum SettingsError: Error, Sendable, Hashable {
    /// It has the maximum number of feeds.
    case full
    /// The settings file is not a JSON object. The user has to correct it, since it may contain more.
    case notJSON
    /// A newer version of the program has written the settings file.
    case newer
    /// The settings file has something else instead of the list.
    case notAList
    /// The settings file cannot be read or written.
    case file(FileError)
}
