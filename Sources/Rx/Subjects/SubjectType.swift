/// Both an observer and an observable: what it is sent goes to all who are subscribed.
public protocol SubjectType<Element>: ObservableType, ObserverType {}
