import Foundation

extension URL {
    /// The file's path as the system takes it. `path()` alone would escape spaces and all letters that are not ASCII.
    var filePath: String { path(percentEncoded: false) }
}
