import Gtk
import Rx

extension Widget {
    /// Lets the keys of an action do something in this widget. A press that is answered by false is passed on.
    /// - Parameter answers: One for all of the keys, or one for each in their order.
    func bind(_ action: UserAction, to answers: (@MainActor () -> Bool)...) -> any Disposable {
        let keys = action.keys
        precondition(answers.count == 1 || answers.count == keys.count, "The keys of \(action) need as many answers.")
        return Disposables.create(
            keys.enumerated().map { index, key in
                let answer = answers.count == 1 ? answers[0] : answers[index]
                return rx.key(key).answer { answer() }
            })
    }
}
