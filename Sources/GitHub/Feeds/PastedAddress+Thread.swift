import Base

extension PastedAddress {
    /// The number in the address of an issue, a pull request, a discussion, or of a comment there; nil for other texts.
    package static func threadNumber(in text: String) -> Int? {
        let address = PastedAddress(text)
        guard
            let kind = address.path.dropFirst(2).firstIndex(where: {
                ["issues", "pull", "pulls", "discussions"].contains($0)
            }),
            let number = address.path.dropFirst(kind + 1).first?.asNumber, number > 0
        else { return nil }
        return number
    }
}
