import CGtk

/// A symbolic icon.
public final class Image: Widget {
    public override class var gType: GType { gtk_image_get_type() }

    /// The icon `iconName` of the icon theme, 16 px.
    public convenience init(iconName: String) {
        self.init(sinking: gtk_image_new_from_icon_name(iconName))
    }

    /// The icon `iconName` of the icon theme, with a size of `size` px.
    public convenience init(iconName: String, size: Int) {
        self.init(iconName: iconName)
        withPointer { gtk_image_set_pixel_size($0, gint(size)) }
    }
}

extension Properties where Base: Image {
    /// The icon's name in the icon theme.
    public var iconName: Property<Base, String> { .text("icon-name") }
}
