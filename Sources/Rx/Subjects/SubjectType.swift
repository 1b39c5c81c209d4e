/// Both an observer and an observable: the events that it observes it emits to all its subscribers.
public protocol SubjectType<Element>: ObservableType, ObserverType {}
