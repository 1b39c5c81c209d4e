import CGtk
import Rx

/// A C callback with a return value, as a sequence of its calls: the counterpart of RxCocoa's delegate proxy.
///
/// Any number of observers receive the arguments; one answerer determines the return value. Without an answerer the
/// default value is returned. The object that calls owns its proxy: observers and answerers must not retain the object.
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/RxCocoa/Common/DelegateProxyType.swift>
public final class CallbackProxy<Arguments: Sendable, Answer> {
    private let calls = PublishSubject<Arguments>()
    private let standard: @MainActor (Arguments) -> Answer
    private var answerer: (@MainActor (Arguments) -> Answer)?

    init(default standard: @escaping @MainActor (Arguments) -> Answer) {
        self.standard = standard
    }

    /// The arguments of each call, before it is answered. Completes with the object.
    public var invoked: ControlEvent<Arguments> { ControlEvent(events: calls) }

    /// Answers each call with `answerer` until the result is disposed. There can be only one: a second answerer is a
    /// programming error.
    public func answer(_ answerer: @escaping @MainActor (Arguments) -> Answer) -> any Disposable {
        precondition(self.answerer == nil, "A callback has one answer.")
        self.answerer = answerer
        return Disposables.create { [weak self] in
            onMain { self?.answerer = nil }
        }
    }

    /// The return value for a call with a proxy as user data.
    static func call(_ data: gpointer?, _ arguments: Arguments) -> Answer {
        userObject(data!, as: CallbackProxy.self).call(arguments)
    }

    /// The return value for a call. The proxy lives until it is known, even if C releases it in the meantime.
    func call(_ arguments: Arguments) -> Answer {
        withExtendedLifetime(self) {
            calls.onNext(arguments)
            return (answerer ?? standard)(arguments)
        }
    }

    /// No more calls will follow.
    nonisolated var ended: @Sendable () -> Void {
        { [calls] in onMain { calls.onCompleted() } }
    }
}

extension Reactive where Base: Object {
    /// A signal with a return value, for example "close-request". It is connected on the first use; from then on,
    /// `standard` is returned if there is no answerer.
    public func callback<Arguments: Sendable, Answer: GValueConvertible>(
        _ signal: String, default standard: Answer,
        _ arguments: @escaping @MainActor (borrowing SignalArguments) -> Arguments
    ) -> CallbackProxy<Arguments, Answer> {
        callbackProxy(signal, default: { _ in standard }) { proxy in
            base.connect(signal, ended: proxy.ended, answering: { proxy.call(arguments($0)) })
        }
    }

    /// The proxy that this object owns under `name`; `install` passes it to C on the first use.
    func callbackProxy<Arguments: Sendable, Answer>(
        _ name: String, default standard: @escaping @MainActor (Arguments) -> Answer,
        install: (CallbackProxy<Arguments, Answer>) -> Void
    ) -> CallbackProxy<Arguments, Answer> {
        let name = "swift-callback-\(name)"
        if let owned = base.owned(as: name) {
            guard let proxy = owned as? CallbackProxy<Arguments, Answer> else {
                preconditionFailure("\(name) was asked for with other types before.")
            }
            return proxy
        }
        let proxy = CallbackProxy(default: standard)
        base.own(proxy, as: name)
        install(proxy)
        return proxy
    }
}
