import CGtk

extension Widget {
    /// Its size without margins and padding, in px.
    public var size: (width: Double, height: Double) {
        withPointer { (Double(gtk_widget_get_width($0)), Double(gtk_widget_get_height($0))) }
    }

    /// The height of its part that is inside the vertical bounds of `other`, in px; nil if they have no common ancestor, or
    /// one of them has no size yet.
    public func heightInSight(of other: Widget) -> Double? {
        var bounds = graphene_rect_t()
        let isKnown = withPointers(self, other) { gtk_widget_compute_bounds($0, $1, &bounds) }
        guard isKnown != 0, bounds.size.height > 0 else { return nil }
        let height = other.withPointer { Double(gtk_widget_get_height($0)) }
        let (top, bottom) = (Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
        return max(0, min(bottom, height) - max(top, 0))
    }
}
