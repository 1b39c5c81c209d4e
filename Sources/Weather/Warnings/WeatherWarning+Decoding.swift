import Base

/// What the services' answers have in common.
extension WeatherWarning {
    /// A feature of GeoJSON whose properties have the protocol's names; nil without an identifier or an event. The times, the
    /// names and the references differ from service to service.
    init?(_ feature: JSONObject, event: String?) {
        let fields = feature["properties"]
        guard let identifier = fields.string("id")?.displayLine(limit: 256), let event else { return nil }
        self.init(identifier: identifier, event: event)
        readTerms(of: fields)
        details = fields.warningText("description")
        instruction = fields.warningText("instruction")
        polygons = GeoJSONArea.polygons(feature.value("geometry"))
        page = fields.webURL("web")
    }

    /// Reads what is one of the protocol's words.
    mutating func readTerms(of fields: JSONObject) {
        status = Status(fields.string("status"))
        messageType = MessageType(fields.string("messageType"))
        category = Category(fields.string("category"))
        urgency = Urgency(fields.string("urgency"))
        severity = Severity(fields.string("severity"))
        certainty = Certainty(fields.string("certainty"))
    }
}
