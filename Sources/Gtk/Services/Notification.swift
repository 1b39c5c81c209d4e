import CGtk

/// A message that the desktop shows outside of the application's windows.
///
/// What the user does with it activates actions of the application, which receive a text.
/// Source: <https://docs.gtk.org/gio/class.Notification.html>
public nonisolated struct Notification: Sendable {
    public var title: String
    public var text: String
    /// The parameter of all actions.
    public var parameter: String
    /// The name of the action for a click on the notification, for example "open".
    public var action: String
    /// The titles of buttons, and the names of their actions.
    public var buttons: [(title: String, action: String)]

    public init(
        title: String, text: String, parameter: String, action: String, buttons: [(title: String, action: String)]
    ) {
        self.title = title
        self.text = text
        self.parameter = parameter
        self.action = action
        self.buttons = buttons
    }

    /// Some desktops take the text for markup and others do not, which an application cannot know. An invisible character
    /// after the ones with which markup begins leaves both nothing but text.
    static func plain(_ text: String) -> String {
        String(text.flatMap { $0 == "<" || $0 == "&" ? [$0, wordJoiner] : [$0] })
    }

    private static let wordJoiner: Character = "\u{2060}"
}

extension Application {
    /// Shows a notification, and replaces the one with the same id.
    public func send(_ notification: Notification, id: String) {
        let object = Object(adopting: g_notification_new(notification.title))
        withPointers(object, Variant(notification.parameter)) { (object: OpaquePointer, parameter: OpaquePointer?) in
            g_notification_set_body(object, Notification.plain(notification.text))
            g_notification_set_default_action_and_target_value(object, "app.\(notification.action)", parameter)
            for (title, action) in notification.buttons {
                g_notification_add_button_with_target_value(object, title, "app.\(action)", parameter)
            }
        }
        withPointers(self, object) { g_application_send_notification($0, id, $1) }
    }

    /// Removes a notification, if it is still shown.
    public func withdrawNotification(id: String) {
        withPointer { g_application_withdraw_notification($0, id) }
    }
}
