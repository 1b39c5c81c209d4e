import FoundationEssentials

/// The rest of a link after its text: an http or https address, perhaps a title, and the parenthesis that ends it.
struct WebDestination {
    let target: URL
    /// Behind the parenthesis.
    let end: Int

    /// - Parameter start: Behind the parenthesis that begins it; nil if it is something else.
    init?(_ bytes: [UInt8], at start: Int) {
        guard bytes.hasWebScheme(at: start) else { return nil }
        var depth = 0
        let stop = bytes[start...].firstIndex { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return depth < 0 || !byte.isInAddress
        }
        guard let stop, let end = bytes.endOfTitle(at: stop), let target = URL(webAddress: bytes[start..<stop]) else {
            return nil
        }
        (self.target, self.end) = (target, end)
    }
}

/// An http or https address in a text.
struct BareAddress {
    /// Nil if it is too long, or no address of a page.
    let target: URL?
    /// Where it ends, without the punctuation of the sentence that it is in.
    let end: Int

    /// - Parameter start: Where it begins; nil if something else is there.
    init?(_ bytes: [UInt8], at start: Int) {
        guard bytes.hasWebScheme(at: start) else { return nil }
        var end = bytes[start...].firstIndex { !$0.isInAddress } ?? bytes.count
        let openings = bytes[start..<end].count { $0 == UInt8(ascii: "(") }
        var closings = bytes[start..<end].count { $0 == closing }
        while punctuation.contains(bytes[end - 1]) || bytes[end - 1] == closing && closings > openings {
            if bytes[end - 1] == closing { closings -= 1 }
            end -= 1
        }
        self.end = end
        target = URL(webAddress: bytes[start..<end])
    }
}

private let closing = UInt8(ascii: ")")
private let punctuation = Set("?!.,:;*_~'".utf8)
private let notInAddress = Set("<>\"`[]".utf8)
private let schemes = ["https://", "http://"].map { Array($0.utf8) }

extension URL {
    /// How long an address may be, in bytes.
    private static let maximumAddress = 2000

    fileprivate init?(webAddress bytes: ArraySlice<UInt8>) {
        guard bytes.count <= Self.maximumAddress else { return nil }
        self.init(webAddress: String(decoding: bytes, as: UTF8.self))
    }
}

extension [UInt8] {
    fileprivate func hasWebScheme(at start: Int) -> Bool {
        schemes.contains { scheme in
            self[start...].prefix(scheme.count).map { $0.isUppercase ? $0 | 0x20 : $0 } == scheme
        }
    }

    /// Behind the parenthesis after an optional title in quotes; nil if there is something else.
    fileprivate func endOfTitle(at start: Int) -> Int? {
        var rest = self[start...].drop(while: \.isSpace)
        if rest.first == UInt8(ascii: "\""), rest.startIndex > start {
            rest = rest.dropFirst().drop { !titleEnds.contains($0) }
            guard rest.first == UInt8(ascii: "\"") else { return nil }
            rest = rest.dropFirst().drop(while: \.isSpace)
        }
        return rest.first == UInt8(ascii: ")") ? rest.startIndex + 1 : nil
    }
}

/// A title in which there is a bracket is not recognized, so that no text is searched twice.
private let titleEnds = Set("\"[]\n".utf8)

extension UInt8 {
    fileprivate var isUppercase: Bool { (0x41...0x5A).contains(self) }

    fileprivate var isInAddress: Bool { self > 0x20 && self != 0x7F && !notInAddress.contains(self) }
}
