// Source: <https://reactivex.io/documentation/operators/startwith.html>

extension ObservableType {
    /// `elements`, followed by this sequence.
    public func startWith(_ elements: Element...) -> Observable<Element> {
        .producer { sink in
            for element in elements { sink.on(.next(element)) }
            return subscribe(sink)
        }
    }
}
