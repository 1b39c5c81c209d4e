import CGtk

/// A user's round picture; before it is set, the initials on a background colour.
public final class Avatar: Widget {
    public override class var gType: GType { adw_avatar_get_type() }

    /// An avatar of `size` px.
    public convenience init(size: Int) {
        self.init(sinking: adw_avatar_new(gint(size), nil, 1))
    }

    /// The picture.
    public func setPicture(_ picture: Texture?) {
        withPointers(self, picture) { adw_avatar_set_custom_image($0, $1) }
    }
}

extension Properties where Base: Avatar {
    /// The name for initials and colour.
    public var text: Property<Base, String> { .text("text") }
}
