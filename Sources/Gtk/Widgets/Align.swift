import CGtk

/// The alignment of a widget along one axis.
public enum Align {
    case fill, start, center, end, baseline

    var value: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .center: GTK_ALIGN_CENTER
        case .end: GTK_ALIGN_END
        case .baseline: GTK_ALIGN_BASELINE
        }
    }
}
