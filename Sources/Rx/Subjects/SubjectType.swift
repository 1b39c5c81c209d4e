/// Both an observer and an observable: it emits the observed events to all its subscribers.
public protocol SubjectType<Element>: ObservableType, ObserverType {}
