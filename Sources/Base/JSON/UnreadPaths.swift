import Locking

/// Collects where values were as if they were not there, since they could not be decoded: `decoder.userInfo[UnreadPaths.key]`.
package final class UnreadPaths: Sendable {
    package static let key = CodingUserInfoKey(rawValue: "unreadPaths")!

    private let paths = Mutex<[Path]>([])

    /// A place in a document.
    package struct Path: Sendable, Hashable, CustomStringConvertible {
        /// Such as “weather.places[2]”; elements are counted from 0.
        package let description: String
        /// Whether it is an element of a list.
        package let isElement: Bool
    }

    package init() {}

    /// Each place once, in the order of decoding.
    package var all: [Path] { paths.withLock { $0 }.unique(by: \.self) }

    fileprivate func add(_ keys: [any CodingKey]) {
        let text = keys.reduce("") { text, key in
            if let index = key.intValue {
                "\(text)[\(index)]"
            } else {
                text + (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
        paths.withLock { $0.append(Path(description: text, isElement: keys.last?.intValue != nil)) }
    }
}

extension Decoder {
    /// Notes that the value here is not used.
    /// - Parameter index: Of an element of the list here.
    package func noteUnread(at index: Int? = nil) {
        guard let paths = userInfo[UnreadPaths.key] as? UnreadPaths else { return }
        paths.add(codingPath + [index.map { ElementKey(index: $0) }].compactMap { $0 })
    }
}

/// An element of a list.
private struct ElementKey: CodingKey {
    let index: Int

    var stringValue: String { "\(index)" }
    var intValue: Int? { index }

    init(index: Int) { self.index = index }

    init?(stringValue: String) { nil }

    init?(intValue: Int) { self.init(index: intValue) }
}
