import CGtk

/// A page that explains why there is nothing else to show.
public final class StatusPage: Widget {
    public override class var gType: GType { adw_status_page_get_type() }

    /// An empty page.
    public convenience init() {
        self.init(sinking: adw_status_page_new())
    }

    /// Shows a widget below the explanation.
    public func setChild(_ child: Widget) {
        withPointers(self, child) { adw_status_page_set_child($0, $1) }
    }
}

extension Properties where Base: StatusPage {
    /// The large text.
    public var title: Property<Base, String> { Property.text("title").keepingKoreanWords() }

    /// The explanation below the title.
    public var details: Property<Base, String> { Property.markup("description").keepingKoreanWords() }

    /// The icon above the title.
    public var iconName: Property<Base, String> { .text("icon-name") }
}
