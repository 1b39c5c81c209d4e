import DashboardCore
import Gtk
import Rx
import Translation

/// Shows what is wrong with the text of a search entry, and offers the word that was probably meant.
final class SearchProblem {
    private let strip: StripView
    private let subscriptions = DisposeBag()

    init(_ model: SearchModel, in container: Box) {
        let content = model.problem.asDriver().map { error in
            error.map { error in
                Strip(
                    text: error.sentence,
                    button: error.suggestion.map { tr("Use “{word}”", ["word": $0]) })
            }
        }
        strip = StripView(in: container, form: .row, content)
        strip.rx.pressed
            .emit { [model] in
                guard let error = model.problem.value, let fixed = error.fixed(model.content.value.text) else { return }
                model.show.accept(fixed)
            }
            .disposed(by: subscriptions)
    }
}
