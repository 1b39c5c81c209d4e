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
        withPointer { gtk_image_set_pixel_size($0, gint(size)) }
    }

    /// The icon's name in the icon theme.
    public var iconName: String {
        get { withPointer { String(orEmpty: gtk_image_get_icon_name($0)) } }
        set { withPointer { gtk_image_set_from_icon_name($0, newValue) } }
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
        get { withPointer { String(orEmpty: adw_avatar_get_text($0)) } }
        set { withPointer { adw_avatar_set_text($0, newValue) } }
    }

    /// The picture.
    public func setPicture(_ picture: Texture?) {
        withPointers(self, picture) { adw_avatar_set_custom_image($0, $1) }
    }
}

extension Reactive where Base == Avatar {
    /// The picture; initials where there is none.
    public var picture: Binder<Texture?> { Binder(base) { $0.setPicture($1) } }
}
