import CGtk

extension Widget {
    /// An area of a widget, in px: its upper left corner and its size.
    public typealias Area = (corner: Point, width: Double, height: Double)

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
    public func bounds(in other: Widget) -> Area? {
        var bounds = graphene_rect_t()
        guard withPointers(self, other, { gtk_widget_compute_bounds($0, $1, &bounds) }) != 0 else { return nil }
        let corner = Point(Double(bounds.origin.x), Double(bounds.origin.y))
        return (corner, Double(bounds.size.width), Double(bounds.size.height))
    }

    /// The part of an area of it, in px, that its window shows; if it shows none, what is nearest at the window's edge.
    func visiblePart(of area: Area) -> Area {
        guard let window, let own = bounds(in: window), let all = window.bounds(in: window) else { return area }
        // Before its first layout a window has no size.
        guard all.width > 0, all.height > 0 else { return area }
        func part(_ start: Double, _ length: Double, offset: Double, limit: Double) -> (start: Double, length: Double) {
            let first = min(max(start + offset, 0), limit - 1)
            let end = min(max(start + offset + length, first + 1), limit)
            return (first - offset, end - first)
        }
        let across = part(area.corner.x, area.width, offset: own.corner.x, limit: all.width)
        let down = part(area.corner.y, area.height, offset: own.corner.y, limit: all.height)
        return (Point(across.start, down.start), across.length, down.length)
    }
}
