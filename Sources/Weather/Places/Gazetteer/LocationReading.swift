/// What the location in a profile means, as far as the offline list tells.
package enum LocationReading: Sendable, Equatable {
    /// It is no place on Earth.
    case nowhere
    case found(Residence)
    /// The list has no such city, which a geocoder may know: its name, and the names of what it is in.
    case unknown(name: String, within: [String], otherwise: Residence?)
}
