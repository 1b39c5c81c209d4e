import FoundationEssentials

extension URL {
    /// The URL of a page on the web; nil if the text is not an absolute http or https URL with a host.
    package init?(webAddress text: String) {
        // `URL` escapes what no host has, such as a space. Folders are named after hosts, and "." and ".." are none.
        guard let url = URL(string: text), ["https", "http"].contains(url.scheme?.lowercased()),
            let host = url.host(percentEncoded: false), !host.isEmpty, host.utf8.allSatisfy(\.canBeInHost),
            host.utf8.contains(where: { $0 != UInt8(ascii: ".") })
        else { return nil }
        self = url
    }
}

extension UInt8 {
    /// Whether the name or the address of a host can have it.
    fileprivate var canBeInHost: Bool { self >= 0x80 || isASCIIAlphanumeric || "-._:[]%".utf8.contains(self) }
}
