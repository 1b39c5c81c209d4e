/// The language of the interface, as an ISO 639 code such as "de".
package enum InterfaceLanguage {
    /// The language of the environment's locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; "en" if
    /// there is none, or for "C".
    package static func code(environment: [String: String]) -> String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let language = locale.prefix { !"_-.@".contains($0) }.lowercased()
        let isCode = (2...3).contains(language.utf8.count) && language.utf8.allSatisfy { (97...122).contains($0) }
        return isCode ? language : "en"
    }
}
