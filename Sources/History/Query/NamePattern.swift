/// A login or the name of a repository as a query gives it: exact without regard to case, or the beginning if it ends in "*".
struct NamePattern: Sendable, Hashable {
    private let text: String
    private let isPrefix: Bool

    init(_ text: String) {
        isPrefix = text.last == "*"
        self.text = (isPrefix ? String(text.dropLast()) : text).folded
    }

    /// - Parameter login: In lower case.
    func matches(login: String) -> Bool { isPrefix ? login.hasPrefix(text) : login == text }

    /// Whether it matches a repository, or its name without the owner if the pattern has none.
    /// - Parameter repository: "owner/name" in lower case.
    func matches(repository: String) -> Bool {
        guard !text.utf8.contains(UInt8(ascii: "/")) else { return matches(login: repository) }
        guard let slash = repository.utf8.firstIndex(of: UInt8(ascii: "/")) else { return false }
        let name = repository[repository.utf8.index(after: slash)...]
        return isPrefix ? name.hasPrefix(text) : name == text
    }
}
