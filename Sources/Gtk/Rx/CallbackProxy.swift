import CGtk
import Rx

/// A callback that C expects an answer from, as a sequence of its calls: what RxCocoa calls a delegate proxy.
///
/// Any number of observers see the arguments; one answerer decides what is returned. Where nobody answers, the default
/// does. The object that calls owns its proxy: observers and answerers must not keep the object.
/// Source: <https://github.com/ReactiveX/RxSwift/blob/main/RxCocoa/Common/DelegateProxyType.swift>
public final class CallbackProxy<Arguments: Sendable, Answer> {
    private let calls = PublishSubject<Arguments>()
    private let standard: @MainActor (Arguments) -> Answer
    private var answerer: (@MainActor (Arguments) -> Answer)?

    init(default standard: @escaping @MainActor (Arguments) -> Answer) {
        self.standard = standard
    }

    /// The arguments of each call, before it is answered. Ends with the object.
    public var invoked: ControlEvent<Arguments> { ControlEvent(events: calls) }

    /// Answers each call with `answerer` until the result is disposed. There is one at a time: a second is a programming
    /// error.
    public func answer(_ answerer: @escaping @MainActor (Arguments) -> Answer) -> any Disposable {
        precondition(self.answerer == nil, "A callback has one answer.")
        self.answerer = answerer
        return Disposables.create { [weak self] in
            onMain { self?.answerer = nil }
        }
    }

    /// What C is to be answered that was given a proxy as user data.
    static func call(_ data: gpointer?, _ arguments: Arguments) -> Answer {
        userObject(data!, as: CallbackProxy.self).call(arguments)
    }

    /// What C is to be answered. The proxy lives until it is, also where C lets go of it meanwhile.
    func call(_ arguments: Arguments) -> Answer {
        withExtendedLifetime(self) {
            calls.onNext(arguments)
            return (answerer ?? standard)(arguments)
        }
    }

    /// No more calls will come.
    nonisolated var ended: @Sendable () -> Void {
        { [calls] in onMain { calls.onCompleted() } }
    }
}

extension Reactive where Base: Object {
    /// A signal whose handlers return something, for example "close-request". It is connected to when this is first
    /// asked for; from then on, `standard` is returned where nobody answers.
    public func callback<Arguments: Sendable, Answer: GValueConvertible>(
        _ signal: String, default standard: Answer,
        _ arguments: @escaping @MainActor (borrowing SignalArguments) -> Arguments
    ) -> CallbackProxy<Arguments, Answer> {
        callbackProxy(signal, default: { _ in standard }) { proxy in
            base.connect(signal, ended: proxy.ended, answering: { proxy.call(arguments($0)) })
        }
    }

    /// The proxy that this object owns under `name`; `install` gives it to C when it is first asked for.
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
