import CGtk
import Rx

/// Which part of a scrollable widget is visible, vertically, in px.
struct ScrollExtent: Sendable {
    /// Where the visible part begins, its height, and the height of everything.
    let position: Double
    let visible: Double
    let total: Double

    var isAtStart: Bool { position <= 0 }

    /// How much follows below the visible part.
    var below: Double { total - position - visible }

    /// How many of `count` rows are above the visible ones, if all have the same height.
    func rowsAbove(of count: Int) -> Double { rows(in: position, of: count) }

    /// How many of `count` rows are below the visible ones, if all have the same height.
    func rowsBelow(of count: Int) -> Double { rows(in: below, of: count) }

    private func rows(in height: Double, of count: Int) -> Double { height / total * Double(count) }
}

extension Widget {
    /// Which part of this scrollable widget is visible; nil until it has a place in a scrolled window.
    var scrollExtent: ScrollExtent? {
        withPointer {
            guard let adjustment = gtk_scrollable_get_vadjustment($0) else { return nil }
            return ScrollExtent(
                position: gtk_adjustment_get_value(adjustment), visible: gtk_adjustment_get_page_size(adjustment),
                total: gtk_adjustment_get_upper(adjustment))
        }
    }

    /// How far this scrollable widget is scrolled, in px.
    public var scrollPosition: Double {
        get { scrollExtent?.position ?? 0 }
        set {
            withPointer { widget in
                guard let adjustment = gtk_scrollable_get_vadjustment(widget) else { return }
                gtk_adjustment_set_value(adjustment, newValue)
            }
        }
    }

    /// Whether this scrollable widget is scrolled to its start.
    var isScrolledToStart: Bool { scrollExtent?.isAtStart ?? true }
}

extension Reactive where Base: Widget {
    /// Emits when another part of a scrollable widget is visible, or the height has changed.
    var scrollExtentChanged: Driver<Void> {
        // A scrolled window gives a list its adjustment when it takes the list in.
        base.rx.observe("vadjustment", as: Object?.self)
            .flatMapLatest { adjustment -> Driver<Void> in
                guard let adjustment else { return .never() }
                return .merge(
                    adjustment.rx.controlEvent("value-changed").asDriver(),
                    adjustment.rx.controlEvent("changed").asDriver())
            }
    }
}
