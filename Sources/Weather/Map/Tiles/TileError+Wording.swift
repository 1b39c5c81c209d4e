import Translation

extension TileError {
    /// Why tiles are missing, and what to do, in full sentences.
    package var sentence: String {
        switch self {
        case .unreachable(.noNetwork): tr("There is no network. The offline map is shown.")
        case .unreachable(let error): trSentences(tr("The offline map is shown."), error.sentence)
        case .notFound(let host):
            trSentences(
                tr("{host} has no map of this area (404). The offline map is shown.", ["host": host]),
                tr("Check the address under “tiles” in preferences.json."))
        case .refused(let host, let status):
            trSentences(
                tr("{host} refused to send the map ({status}). The offline map is shown.", Self.values(host, status)),
                tr("Name another server under “tiles” in preferences.json."))
        case .overloaded(let host, let status):
            tr(
                "{host} is overloaded ({status}). The offline map is shown, and the request is repeated later.",
                Self.values(host, status))
        case .serverFailed(let host, let status):
            tr(
                "{host} has a problem ({status}). The offline map is shown, and the request is repeated later.",
                Self.values(host, status))
        case .noPicture(let host, let content):
            trSentences(
                tr(
                    "{host} did not send a picture ({content}). The offline map is shown.",
                    ["host": host, "content": content]),
                tr("Check the network, or the address under “tiles” in preferences.json."))
        }
    }

    private static func values(_ host: String, _ status: Int) -> [String: String] {
        ["host": host, "status": "\(status)"]
    }
}
