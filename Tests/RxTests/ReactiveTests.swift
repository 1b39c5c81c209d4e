import Rx
import Testing

@MainActor private class View: ReactiveCompatible {
    var title = ""
    var note: String?
    let number = 0
    var size: Int { title.count }
}

@MainActor private final class Button: View {
    var isEnabled = false
}

/// Not isolated to an actor.
private final class Store: ReactiveCompatible, Sendable {
    let log = Log<Int>()
    var latest: Int {
        get { log.all.last ?? 0 }
        set {
            #expect(MainScheduler.isMainThread)
            log.append(newValue)
        }
    }
}

extension Reactive where Base: View {
    /// Has the name of the property, which it replaces.
    @MainActor fileprivate var note: Binder<Int> { Binder(base) { $0.note = "\($1) notes" } }

    @MainActor fileprivate var caption: String {
        get { base.title }
        nonmutating set { base.title = newValue.uppercased() }
    }

    @MainActor fileprivate static var common: Int {
        get { 0 }
        set { View.log.append(newValue) }
    }
}

extension View {
    fileprivate static let log = Log<Int>()
}

@Suite(.leavesNoSubscription) @MainActor struct ReactiveTests {
    @Test func eachSettablePropertyIsABinder() {
        let button = Button()
        let subject = PublishSubject<String>()
        let subscription = subject.bind(to: button.rx.title)
        subject.onNext("Send")
        #expect(button.title == "Send")
        subscription.dispose()
        subject.onNext("Too late")
        #expect(button.title == "Send")
        BehaviorRelay(value: true).asDriver().drive(button.rx.isEnabled).dispose()
        #expect(button.isEnabled)
    }

    @Test func extensionPropertyTakesPrecedence() {
        let view = View()
        Observable.just(2).bind(to: view.rx.note).dispose()
        #expect(view.note == "2 notes")
    }

    @Test func theObjectIsNotKept() {
        var view: View? = View()
        weak let gone = view
        let binder = view!.rx.title
        view = nil
        #expect(gone == nil)
        binder.onNext("nobody's")
    }

    @Test func aPropertyThatBelongsToNoActorIsSetOnMainNevertheless() async {
        let store = Store()
        let binder = await Task.detached { store.rx.latest }.value
        await withCheckedContinuation { continuation in
            _ = Observable.of(1, 2).subscribe(on: ConcurrentDispatchQueueScheduler()).observe(on: MainScheduler())
                .do(onDispose: { continuation.resume() }).bind(to: binder)
        }
        #expect(store.log.all == [1, 2])
    }

    @Test func theReactiveSideCanBeSetForItsProperties() {
        let view = View()
        view.rx.caption = "title"
        #expect(view.title == "TITLE")
        Button.rx.common = 1
        #expect(View.log.all == [1])
    }
}
