public protocol Disposable: Sendable {
    func dispose()
}
