import CGtk
import Rx

/// One of several texts.
public final class DropDown: Widget {
    /// A choice of `titles`, of which the first is selected.
    public convenience init(_ titles: [String]) {
        self.init(sinking: withCStrings(titles) { gtk_drop_down_new_from_strings($0) })
    }

    /// The place of what is selected; nil when nothing is.
    public var selected: Int? {
        get {
            let place = gtk_drop_down_get_selected(opaque)
            return place == GTK_INVALID_LIST_POSITION ? nil : Int(place)
        }
        set { gtk_drop_down_set_selected(opaque, newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION) }
    }
}

extension Reactive where Base == DropDown {
    /// The place of what is selected; nil when nothing is.
    public var selected: ControlProperty<Int?> { controlProperty("notify::selected", \.selected) }
}

/// One of several texts, in the form of a list's row.
public final class ComboRow: Widget {
    /// Offers `titles`, of which the first is selected.
    public func setChoices(_ titles: [String]) {
        let list = Object(adopting: withCStrings(titles) { gtk_string_list_new($0) })
        adw_combo_row_set_model(pointer(), list.opaque)
    }

    /// The place of what is selected; nil when nothing is.
    public var selected: Int? {
        get {
            let place = adw_combo_row_get_selected(pointer())
            return place == GTK_INVALID_LIST_POSITION ? nil : Int(place)
        }
        set { adw_combo_row_set_selected(pointer(), newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION) }
    }
}

extension Reactive where Base == ComboRow {
    /// The place of what is selected; nil when nothing is.
    public var selected: ControlProperty<Int?> { controlProperty("notify::selected", \.selected) }
}

/// A slider.
public final class Scale: Widget {
    /// A horizontal one for the numbers of `range`, which the keyboard moves by `step`.
    public convenience init(_ range: ClosedRange<Double>, step: Double) {
        self.init(
            sinking: gtk_scale_new_with_range(
                GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
        gtk_scale_set_draw_value(pointer(), 1)
    }

    /// The number that it is at.
    public var value: Double {
        get { gtk_range_get_value(pointer()) }
        set { gtk_range_set_value(pointer(), newValue) }
    }
}

extension Reactive where Base == Scale {
    /// The number that it is at.
    public var value: ControlProperty<Double> { controlProperty("value-changed", \.value) }

    /// The text beside it for a number; as Swift prints the number where nobody answers.
    public var valueText: CallbackProxy<Double, String> {
        callbackProxy("format-value", default: { "\($0)" }) { proxy in
            gtk_scale_set_format_value_func(
                base.pointer(),
                { _, value, data in g_strdup(CallbackProxy<Double, String>.at(data).call(value)) },
                userData(proxy), releaseUserData)
        }
    }
}
