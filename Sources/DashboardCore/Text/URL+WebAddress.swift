import FoundationEssentials

extension URL {
    /// The URL of a page on the web; nil if the text is not an absolute http or https URL with a host.
    init?(webAddress text: String) {
        guard let url = URL(string: text), ["https", "http"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { return nil }
        self = url
    }
}
