import CGtk

extension Widget {
    /// Its size without margins and padding, in px.
    public var size: (width: Double, height: Double) {
        withPointer { (Double(gtk_widget_get_width($0)), Double(gtk_widget_get_height($0))) }
    }

    /// The height of its part that is inside the vertical bounds of `other`, in px; nil if they have no common ancestor, or
    /// one of them has no size yet.
    public func heightInSight(of other: Widget) -> Double? {
        guard let bounds = bounds(in: other), bounds.height > 0 else { return nil }
        return max(0, min(bounds.corner.y + bounds.height, other.size.height) - max(bounds.corner.y, 0))
    }

    /// Its upper left corner in `other` and its size, in px; nil if they have no common ancestor.
    public func bounds(in other: Widget) -> (corner: Point, width: Double, height: Double)? {
        var bounds = graphene_rect_t()
        guard withPointers(self, other, { gtk_widget_compute_bounds($0, $1, &bounds) }) != 0 else { return nil }
        let corner = Point(Double(bounds.origin.x), Double(bounds.origin.y))
        return (corner, Double(bounds.size.width), Double(bounds.size.height))
    }
}
