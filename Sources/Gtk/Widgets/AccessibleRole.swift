import CGtk

/// What a widget is to a screen reader.
public enum AccessibleRole {
    case list, listItem, group, image
    /// Nothing: only what is in it counts, or it is decoration.
    case presentation

    var value: GtkAccessibleRole {
        switch self {
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
        }
    }
}

extension Widget {
    /// Makes a screen reader announce the widget as a `role`. Only before it is shown: later GTK ignores it.
    public func setAccessibleRole(_ role: AccessibleRole) {
        setProperty("accessible-role", Int(role.value.rawValue))
    }
}
