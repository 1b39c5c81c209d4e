import FoundationEssentials

// Source: <https://github.com/ReactiveX/RxSwift/blob/main/Documentation/GettingStarted.md#debugging>

extension ObservableType {
    /// The same sequence, which prints all its events.
    /// - Parameters:
    ///   - identifier: The prefix of each line; by default the position of the call.
    ///   - trimOutput: Whether long events are cut to 40 characters.
    ///   - file: The file in the default prefix.
    ///   - line: The line in the default prefix.
    ///   - function: The function in the default prefix.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let name = identifier ?? "\(file):\(line) (\(function))"
        return .producer { sink in
            note(name, "subscribed")
            let subscription = subscribe(
                AnyObserver { event in
                    note(name, "Event \(trimOutput ? trimmed("\(event)") : "\(event)")")
                    sink.on(event)
                })
            return Disposables.create(Disposables.create { note(name, "isDisposed") }, subscription)
        }
    }
}

private func note(_ name: String, _ text: String) {
    print("\(Date().formatted(.iso8601)): \(name) -> \(text)")
}

/// The beginning and the end of a long text.
private func trimmed(_ text: String, limit: Int = 40) -> String {
    text.count <= limit ? text : "\(text.prefix(limit / 2))...\(text.suffix(limit / 2))"
}
