import Foundation

extension String {
    /// The text as a value in the query of a URL. Everything except letters, digits and a few other characters is
    /// escaped: servers interpret an unescaped plus as a space.
    var escapedInQuery: String {
        var allowed = CharacterSet(charactersIn: "a"..."z")
        allowed.insert(charactersIn: "A"..."Z")
        allowed.insert(charactersIn: "0"..."9")
        allowed.insert(charactersIn: "-._~,")
        return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}
