/// A subject that only elements are sent to: it neither fails nor ends.
public protocol RelayType<Element>: ObservableType, InfallibleConvertibleType {
    /// Sends `event` to everyone who is subscribed.
    func accept(_ event: Element)
}

extension BehaviorRelay: RelayType {}
extension PublishRelay: RelayType {}
extension ReplayRelay: RelayType {}
