/// What the location in a profile means, as far as the offline list tells.
package enum LocationReading: Sendable, Equatable {
    /// It is not a place on Earth.
    case nowhere
    case found(Residence)
    /// The list has no such city, but a geocoder may know it: its name, and the names of the areas that it is in.
    case unknown(name: String, within: [String], otherwise: Residence?)
}
