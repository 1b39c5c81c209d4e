import Rx

/// Open-Meteo's forecast by a chosen model.
enum OpenMeteoModels {
    /// The forecast of a model; if it has none for the place, or none with all that is shown, that of the best match, which tells so.
    /// - Parameters:
    ///   - model: Nil, or one that is not known, for the best match.
    ///   - forecast: The request for the forecast of a model, or of the best match.
    static func forecast(
        at place: Coordinate, of model: ForecastModel?,
        _ forecast: @escaping @Sendable (ForecastModel?) -> Single<Forecast>
    ) -> Single<Forecast> {
        guard let model, model.title != nil else { return forecast(nil) }
        let bestMatch = forecast(nil).map { match in
            var match = match
            match.missingModel = model
            return match
        }
        guard model.covers(place) else { return bestMatch }
        return forecast(model)
            .map { forecast in
                guard forecast.isWhole else { throw WeatherError.notFound }
                return forecast
            }
            .catch { error in
                switch WeatherError(error) {
                // Null for all hours, or "No data is available for this location".
                case .notFound, .refused, .unreadable: bestMatch
                case .unreachable, .keyMissing, .keyRejected, .rateLimited, .serverFailed: .error(error)
                }
            }
    }
}

extension Forecast {
    /// Whether it has what the pane is made of: models leave out variables, and some end after two days.
    fileprivate var isWhole: Bool { current.condition != .unknown && hours.count >= 24 && days.count >= 2 }
}
