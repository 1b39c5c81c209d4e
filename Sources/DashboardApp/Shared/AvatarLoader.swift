import FoundationEssentials
import GitHub
import Gtk
import OrderedCollections
import Rx

/// Loads the avatars of visible rows: each is fetched and decoded once, off the main thread, and the most recently used
/// ones stay in memory.
final class AvatarLoader {
    /// 256 avatars of 64 px.
    private static let maximumBytes = 4 << 20
    /// After a failure, initials are shown for some time.
    static let retryInterval: TimeInterval = 300

    private let client: AvatarClient
    /// The least recently used first.
    private var pictures: OrderedDictionary<URL, Texture> = [:]
    private var byteCount = 0
    private var underWay: [URL: Driver<Texture?>] = [:]
    private var failures: [URL: Date] = [:]

    init(_ client: AvatarClient) {
        self.client = client
    }

    /// The picture at `address`: at once if it is in memory, otherwise nil followed by the picture, if it can be
    /// loaded.
    func picture(at address: URL) -> Driver<Texture?> {
        if let picture = pictures.removeValue(forKey: address) {
            pictures[address] = picture
            return .just(picture)
        }
        if let failure = failures[address], abs(Date().timeIntervalSince(failure)) < Self.retryInterval {
            return .just(nil)
        }
        return underWay[address] ?? load(address)
    }

    private func load(_ address: URL) -> Driver<Texture?> {
        let picture = client.picture(address)
            .map { Texture(decoding: [UInt8]($0), maximumSize: 64) }
            .asDriver(onErrorJustReturn: nil)
            .do { [weak self] picture in self?.finish(address, picture) }
            .startWith(nil)
        underWay[address] = picture
        return picture
    }

    private func finish(_ address: URL, _ picture: Texture?) {
        underWay[address] = nil
        guard let picture else {
            failures[address] = Date()
            return
        }
        failures[address] = nil
        pictures[address] = picture
        byteCount += picture.byteCount
        while byteCount > Self.maximumBytes, pictures.count > 1 {
            byteCount -= pictures.removeFirst().value.byteCount
        }
    }
}
