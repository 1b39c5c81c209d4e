import GitHub
import Gtk
import Rx

/// The avatar of an account as a circle, with its initial until the picture is loaded, or if there is none.
final class AvatarPicture {
    let widget = DrawnWidget()

    private let content: AvatarContent
    private let avatars: AvatarLoader
    private var bound = DisposeBag()

    /// - Parameter size: Its diameter, in px.
    init(size: Int, _ avatars: AvatarLoader) {
        self.avatars = avatars
        content = AvatarContent(in: widget, size: size)
        widget.setContent(content)
        widget.setSize(width: size, height: size)
        widget.setAlign(horizontal: .start, vertical: .start)
    }

    func show(_ actor: EventActor) {
        bound = DisposeBag()
        content.login = actor.login
        guard let address = actor.avatarURL else { return show(nil) }
        avatars.picture(at: address).drive { [weak self] in self?.show($0) }.disposed(by: bound)
    }

    private func show(_ picture: Texture?) {
        content.picture = picture
        widget.contentChanged()
    }
}

private final class AvatarContent: DrawnContent {
    var picture: Texture?
    var login = "" {
        didSet {
            let letter = login.prefix(1).uppercased()
            initial.setText(letter, bold: 0..<letter.utf8.count)
        }
    }

    private let initial: TextLayout
    private let size: Int

    init(in widget: Widget, size: Int) {
        initial = TextLayout(in: widget)
        self.size = size
    }

    var minimumWidth: Int { size }

    func height(forWidth width: Int) -> Int { size }

    func draw(on snapshot: borrowing Snapshot) {
        let radius = Double(size) / 2
        snapshot.drawAvatar(picture, of: login, initial, at: Point(radius, radius), radius: radius)
    }
}
