import CIntl

/// The language of the program's texts.
public enum Translation {
    /// The gettext domain, also of the `.ui` files: the catalogues are `LANGUAGE/LC_MESSAGES/dashboard.mo`.
    public static let domain = "dashboard"

    /// Sets the locale and the languages from the environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`). Must be called
    /// before other threads are started, since the locale belongs to the process. Without it, all texts are English.
    /// - Parameter catalogues: The folder that contains a folder for each language; nil for the system's.
    public static func start(catalogues: String?) {
        setlocale(LC_ALL, "")
        if let catalogues { bindtextdomain(domain, catalogues) }
        bind_textdomain_codeset(domain, "UTF-8")
        textdomain(domain)
    }
}
