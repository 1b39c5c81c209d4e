import Foundation
import Glibc

/// The words that the secrets of tests contain, by which they are found where no secret belongs.
public enum Canary {
    /// That of tokens, and of keys that are typed in the window.
    public static let word = "CanaryBird"
    /// All of them.
    public static let words = [word, "sesame"]

    /// A token in GitHub's form, which no other login has.
    /// - Parameter prefix: Which kind of token it is.
    public static func token(of login: String = "", prefix: String = "ghp_") -> String {
        prefix + (word + login).padding(toLength: 36, withPad: "0", startingAt: 0)
    }

    /// The files below a folder that contain one of the words, by their paths in it.
    public static func files(in folder: URL, containing words: [String] = words) -> [String] {
        let root = folder.path(percentEncoded: false)
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            FileManager.default.contents(atPath: folder.appending(path: name).path(percentEncoded: false))
                .map { content in words.contains { content.contains($0) } } ?? false
        }
    }
}

extension Data {
    /// Whether a word is in it. Each test looks through all that it has written, and Foundation's search takes much longer.
    fileprivate func contains(_ word: String) -> Bool {
        let (first, length) = (CInt(word.utf8.first ?? 0), word.utf8.count)
        return withUnsafeBytes { bytes in
            guard var start = bytes.baseAddress else { return false }
            let end = start + bytes.count
            while let found = memchr(start, first, end - start), end - UnsafeRawPointer(found) >= length {
                if memcmp(found, word, length) == 0 { return true }
                start = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
