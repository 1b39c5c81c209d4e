import CGtk
import Rx

/// A symbolic icon.
public final class Image: Widget {
    /// The icon called `iconName` in the icon theme, 16 px.
    public convenience init(iconName: String) {
        self.init(sinking: gtk_image_new_from_icon_name(iconName))
    }

    /// The icon called `iconName` in the icon theme, `size` px large.
    public convenience init(iconName: String, size: Int) {
        self.init(iconName: iconName)
        gtk_image_set_pixel_size(opaque, gint(size))
    }

    /// The icon's name in the icon theme.
    public var iconName: String {
        get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_image_set_from_icon_name(opaque, newValue) }
    }
}

/// A person's round picture; their initials on a colour of their own until there is one.
public final class Avatar: Widget {
    /// An avatar of `size` px.
    public convenience init(size: Int) {
        self.init(sinking: adw_avatar_new(gint(size), nil, 1))
    }

    /// The name that initials and colour come from.
    public var text: String {
        get { adw_avatar_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { adw_avatar_set_text(opaque, newValue) }
    }

    /// The picture.
    public func setPicture(_ picture: Texture?) {
        adw_avatar_set_custom_image(opaque, picture?.paintable)
    }
}

extension Reactive where Base == Avatar {
    /// The picture; initials where there is none.
    public var picture: Binder<Texture?> { Binder(base) { $0.setPicture($1) } }
}
