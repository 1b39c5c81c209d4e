import CGtk

extension Window {
    /// A group of keys: what each does, and the keys that do it, for example "<Control>q".
    public typealias ShortcutGroup = (title: String, shortcuts: [(title: String, accelerators: [String])])

    /// A window that shows keys and what they do.
    ///
    /// It is described in XML, since GTK has functions that fill it since version 4.14 only.
    /// - Parameters:
    ///   - groups: The groups in their order, each with a title.
    ///   - columnHeight: The number of titles and keys that fit into a column.
    public static func shortcuts(_ groups: [ShortcutGroup], columnHeight: Int) -> Window {
        let parts = groups.map { group in
            let shortcuts = group.shortcuts.map {
                object(
                    "GtkShortcutsShortcut",
                    [("title", $0.title), ("accelerator", $0.accelerators.joined(separator: " "))])
            }
            return object("GtkShortcutsGroup", [("title", group.title)], shortcuts)
        }
        let section = object("GtkShortcutsSection", [("max-height", "\(columnHeight)")], parts)
        let window = object("GtkShortcutsWindow", id: "window", [("modal", "True")], [section])
        return Builder(interface: "<interface>\(window)</interface>").object("window")
    }

    private static func object(
        _ type: String, id: String? = nil, _ properties: [(name: String, value: String)], _ children: [String] = []
    ) -> String {
        let properties = properties.map { "<property name='\($0.name)'>\(Markup.escaped($0.value))</property>" }
        let children = children.map { "<child>\($0)</child>" }
        let id = id.map { " id='\($0)'" } ?? ""
        return "<object class='\(type)'\(id)>\((properties + children).joined())</object>"
    }
}
