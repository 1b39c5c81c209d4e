import CGtk

/// The accessible role of a widget.
public enum AccessibleRole {
    case list, listItem, group, image
    /// None: only its children are relevant, or it is decoration.
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
    /// Sets the role that a screen reader announces. Only before the widget is shown: later GTK ignores it.
    public func setAccessibleRole(_ role: AccessibleRole) {
        setProperty("accessible-role", Int(role.value.rawValue))
    }
}
