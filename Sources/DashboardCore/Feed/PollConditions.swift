/// The circumstances on which it depends how often feeds are refreshed.
package struct PollConditions: Sendable, Equatable {
    /// Whether the machine is online, as far as is known.
    package var isOnline = true
    /// Whether the user wants no updates for now.
    package var isPaused = false
    /// Whether traffic costs money or is limited.
    package var isMetered = false
    /// Whether the system saves power.
    package var isSavingPower = false

    package init(
        isOnline: Bool = true, isPaused: Bool = false, isMetered: Bool = false, isSavingPower: Bool = false
    ) {
        self.isOnline = isOnline
        self.isPaused = isPaused
        self.isMetered = isMetered
        self.isSavingPower = isSavingPower
    }

    /// How often feeds are refreshed then.
    package var tempo: PollTempo {
        if !isOnline || isPaused { return .stopped }
        return isMetered || isSavingPower ? .slow : .normal
    }
}
