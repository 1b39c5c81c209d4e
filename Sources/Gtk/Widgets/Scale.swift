import CGtk
import Rx

/// A slider.
public final class Scale: Widget {
    public override class var gType: GType { gtk_scale_get_type() }

    /// A horizontal slider for the values in `range`, which the keyboard moves by `step`.
    public convenience init(_ range: ClosedRange<Double>, step: Double) {
        self.init(
            sinking: gtk_scale_new_with_range(
                GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
        withPointer { gtk_scale_set_draw_value($0, 1) }
    }

    /// The current value.
    public var value: Double {
        get { withPointer { gtk_range_get_value($0) } }
        set { withPointer { gtk_range_set_value($0, newValue) } }
    }
}

extension Reactive where Base == Scale {
    /// The current value, which is not a property in GTK.
    public var value: ControlProperty<Double> {
        controlProperty("value-changed") {
            $0.value
        } set: {
            $0.value = $1
        }
    }

    /// The text beside it for a value; Swift's text for the number if there is no answerer.
    public var valueText: CallbackProxy<Double, String> {
        callbackProxy("format-value", default: { "\($0)" }) { proxy in
            let format: GtkScaleFormatValueFunc = { _, value, data in
                g_strdup(CallbackProxy<Double, String>.call(data, value))
            }
            base.withPointer { gtk_scale_set_format_value_func($0, format, userData(proxy), releaseUserData) }
        }
    }
}
