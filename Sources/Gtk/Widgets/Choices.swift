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
            let place = withPointer { gtk_drop_down_get_selected($0) }
            return place == GTK_INVALID_LIST_POSITION ? nil : Int(place)
        }
        set { withPointer { gtk_drop_down_set_selected($0, newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION) } }
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
        withPointers(self, list) { adw_combo_row_set_model($0, $1) }
    }

    /// The place of what is selected; nil when nothing is.
    public var selected: Int? {
        get {
            let place = withPointer { adw_combo_row_get_selected($0) }
            return place == GTK_INVALID_LIST_POSITION ? nil : Int(place)
        }
        set { withPointer { adw_combo_row_set_selected($0, newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION) } }
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
        withPointer { gtk_scale_set_draw_value($0, 1) }
    }

    /// The number that it is at.
    public var value: Double {
        get { withPointer { gtk_range_get_value($0) } }
        set { withPointer { gtk_range_set_value($0, newValue) } }
    }
}

extension Reactive where Base == Scale {
    /// The number that it is at.
    public var value: ControlProperty<Double> { controlProperty("value-changed", \.value) }

    /// The text beside it for a number; as Swift prints the number where nobody answers.
    public var valueText: CallbackProxy<Double, String> {
        callbackProxy("format-value", default: { "\($0)" }) { proxy in
            let format: GtkScaleFormatValueFunc = { _, value, data in
                g_strdup(CallbackProxy<Double, String>.call(data, value))
            }
            base.withPointer { gtk_scale_set_format_value_func($0, format, userData(proxy), releaseUserData) }
        }
    }
}
