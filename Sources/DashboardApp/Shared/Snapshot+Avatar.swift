import Gtk

extension Snapshot {
    /// Draws an avatar as a circle; without a picture, the initial of the login.
    func drawAvatar(_ picture: Texture?, of login: String, _ initial: TextLayout, at center: Point, radius: Double) {
        drawAvatar(picture, of: login, at: center, radius: radius)
        guard picture == nil else { return }
        let text = Point(initial.size.width, initial.size.height)
        draw(initial, at: (center - text / 2).rounded(.down), color: style.color(named: "light_1"))
    }

    /// Draws an avatar as a circle; without a picture, the circle in a colour of the login's own, for its initial.
    func drawAvatar(_ picture: Texture?, of login: String, at center: Point, radius: Double) {
        if let picture { return draw(picture, inCircleAt: center, radius: radius) }
        let color = avatarColors[Int(login.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }) % avatarColors.count]
        let (light, dark) = (style.color(named: color + "_2"), style.color(named: color + "_4"))
        let top = center - Point(radius, radius)
        circle(
            at: center, radius: radius,
            fill: .gradient(from: top, to: top + Point(0, 2 * radius), stops: [(0, light), (1, dark)]))
    }
}

/// libadwaita's palette has each in five shades. Not yellow, on which white cannot be read.
private let avatarColors = ["blue", "green", "orange", "red", "purple", "brown"]
