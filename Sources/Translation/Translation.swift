import CIntl

/// The language that the program speaks.
public enum Translation {
    /// The name of the catalogues, which `.ui` files name too: "dashboard" of `ko/LC_MESSAGES/dashboard.mo`.
    public static let domain = "dashboard"

    /// Takes on the locale and the languages of the environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`). To be called
    /// before any other thread runs, since a locale is the whole process's. Without it, everything is in English.
    /// - Parameter catalogues: The folder that holds a folder for each language; the system's own where it is nil.
    public static func start(catalogues: String?) {
        setlocale(LC_ALL, "")
        if let catalogues { bindtextdomain(domain, catalogues) }
        bind_textdomain_codeset(domain, "UTF-8")
        textdomain(domain)
    }
}
