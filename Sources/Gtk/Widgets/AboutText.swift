import CGtk

/// The texts of the "About" window.
public struct AboutText {
    public var name: String
    public var version: String
    public var iconName: String
    public var comments: String
    public var website: String
    public var issueAddress: String
    public var license: License
    /// Groups of credits with their headings: names, each with the address of a page.
    public var credits: [(title: String, people: [(name: String, page: String)])] = []
    /// What is offered to be copied for the report of a problem; empty for nothing.
    public var debugInformation = ""

    /// The licence of the program.
    public enum License {
        case gpl3, lgpl3, apache2, mit

        fileprivate var value: GtkLicense {
            switch self {
            case .gpl3: GTK_LICENSE_GPL_3_0
            case .lgpl3: GTK_LICENSE_LGPL_3_0
            case .apache2: GTK_LICENSE_APACHE_2_0
            case .mit: GTK_LICENSE_MIT_X11
            }
        }
    }

    public init(
        name: String, version: String, iconName: String, comments: String, website: String, issueAddress: String,
        license: License
    ) {
        self.name = name
        self.version = version
        self.iconName = iconName
        self.comments = comments
        self.website = website
        self.issueAddress = issueAddress
        self.license = license
    }

    /// Shows it above `parent`.
    public func present(above parent: Window) {
        let window = Window(retaining: adw_about_window_new())
        window.withPointer { window in
            adw_about_window_set_application_name(window, name)
            adw_about_window_set_version(window, version)
            adw_about_window_set_application_icon(window, iconName)
            // The only text that is parsed as markup.
            adw_about_window_set_comments(window, Markup.escaped(comments))
            adw_about_window_set_website(window, website)
            adw_about_window_set_issue_url(window, issueAddress)
            adw_about_window_set_license_type(window, license.value)
            adw_about_window_set_debug_info(window, debugInformation)
            for group in credits {
                // A name is followed by its address. The list is copied.
                withCStrings(group.people.map { "\($0.name) \($0.page)" }) { people in
                    adw_about_window_add_credit_section(window, group.title, UnsafeMutablePointer(mutating: people))
                }
            }
        }
        window.setTransient(for: parent)
        window.present()
    }
}
