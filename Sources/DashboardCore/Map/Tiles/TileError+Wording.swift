extension TileError {
    /// Why the map shows no more than it does, and what to do, in whole sentences.
    public var sentence: String {
        switch self {
        case .unreachable(.noNetwork): "There is no network: the offline map is shown."
        case .unreachable(let error): "The offline map is shown. \(error.sentence)"
        case .notFound(let host):
            "\(host) has no map here (404): the offline map is shown. Check the address under “tiles” in settings.json."
        case .refused(let host, let status):
            "\(host) refuses to send the map (\(status)): the offline map is shown. Name another server under “tiles” in settings.json."
        case .overloaded(let host, let status):
            "\(host) has too much to do (\(status)): the offline map is shown, and it is asked again later."
        case .serverFailed(let host, let status):
            "\(host) has failed (\(status)): the offline map is shown, and it is asked again later."
        case .noPicture(let host, let content):
            "\(host) sent \(content) in place of the map: the offline map is shown. Check the network, or the address under “tiles” in settings.json."
        }
    }
}
