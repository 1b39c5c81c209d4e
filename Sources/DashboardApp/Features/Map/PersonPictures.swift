import DashboardCore
import FoundationEssentials
import Gtk
import Rx

/// The avatars of people on the map, loaded when they are first drawn.
final class PersonPictures {
    /// Emits when a picture was loaded.
    let changed = PublishRelay<Void>()

    private let loader: AvatarLoader
    private var pictures: [URL: Texture] = [:]
    /// When each was requested last.
    private var requested: [URL: Date] = [:]
    private let subscriptions = DisposeBag()

    init(_ loader: AvatarLoader) {
        self.loader = loader
    }

    /// The avatar of a person; nil if there is none, or until it is loaded. What has failed is requested again after a
    /// while.
    func picture(of person: MapPerson) -> Texture? {
        guard let address = person.avatarURL else { return nil }
        if let picture = pictures[address] { return picture }
        let now = Date()
        if requested[address].map({ abs(now.timeIntervalSince($0)) > AvatarLoader.retryInterval }) ?? true {
            requested[address] = now
            loader.picture(at: address).drive { [weak self] in self?.store($0, address) }.disposed(by: subscriptions)
        }
        return pictures[address]
    }

    private func store(_ picture: Texture?, _ address: URL) {
        guard let picture else { return }
        pictures[address] = picture
        changed.accept(())
    }
}
