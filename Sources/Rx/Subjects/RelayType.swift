/// A subject that accepts elements only: it never terminates.
public protocol RelayType<Element>: ObservableType, InfallibleConvertibleType {
    /// Emits `event` to all subscribers.
    func accept(_ event: Element)
}

extension BehaviorRelay: RelayType {}
extension PublishRelay: RelayType {}
extension ReplayRelay: RelayType {}
