import Foundation
import Locking
import Rx
import RxTest

/// A value, and its time in seconds after noon.
struct Moment<Value: Sendable>: Sendable {
    let seconds: Double
    let value: Value

    init(_ seconds: Double, _ value: Value) {
        self.seconds = seconds
        self.value = value
    }
}

extension Moment: Equatable where Value: Equatable {}

extension Moment: CustomStringConvertible {
    var description: String { "\(value) @ \(seconds)" }
}

extension HistoricalScheduler {
    /// Whole ms since noon.
    var seconds: Double { (now.timeIntervalSince(noon) * 1000).rounded() / 1000 }

    /// Advances the clock.
    func pass(_ seconds: Double) { advance(by: RxTimeInterval(seconds: seconds)) }
}

/// Records the elements of a sequence with their times, while this lives.
final class Trace<Value: Sendable>: Sendable {
    private let seen = Mutex<[Moment<Value>]>([])
    private let subscriptions = DisposeBag()

    init(_ source: some ObservableConvertibleType<Value> & Sendable, _ clock: HistoricalScheduler) {
        source.asObservable()
            .subscribe(onNext: { [weak self] value in self?.seen.withLock { $0.append(Moment(clock.seconds, value)) } })
            .disposed(by: subscriptions)
    }

    var moments: [Moment<Value>] { seen.withLock { $0 } }
    var values: [Value] { moments.map(\.value) }
}

/// A scripted client: each request gets the next reply, and then the default one.
final class Script<Question: Sendable, Answer: Sendable>: Sendable {
    enum Reply: Sendable {
        case answer(Answer)
        case failure(any Error)
        /// The events of this subject.
        case held(PublishSubject<Answer>)
    }

    private struct State {
        var asked: [Moment<Question>] = []
        var replies: [Reply] = []
        var standard: @Sendable (Question) -> Reply
        var openCount = 0
    }

    private let clock: HistoricalScheduler
    private let state: Mutex<State>

    init(_ clock: HistoricalScheduler, standard: @escaping @Sendable (Question) -> Reply) {
        self.clock = clock
        state = Mutex(State(standard: standard))
    }

    /// The requests with their times.
    var moments: [Moment<Question>] { state.withLock { $0.asked } }
    var questions: [Question] { moments.map(\.value) }
    var times: [Double] { moments.map(\.seconds) }
    var count: Int { moments.count }
    /// The number of requests that are neither answered nor cancelled.
    var openCount: Int { state.withLock { $0.openCount } }

    /// Sets the replies to the next requests.
    func reply(_ replies: Reply...) { state.withLock { $0.replies += replies } }

    /// Delays the reply to the next request.
    func hold() -> PublishSubject<Answer> {
        let held = PublishSubject<Answer>()
        reply(.held(held))
        return held
    }

    /// Sets the default reply.
    func always(_ reply: Reply) { answer { _ in reply } }

    /// Sets the default reply to each question.
    func answer(_ standard: @escaping @Sendable (Question) -> Reply) { state.withLock { $0.standard = standard } }

    func ask(_ question: Question) -> Single<Answer> {
        Observable.deferred { [self] in
            let seconds = clock.seconds
            let reply = state.withLock { state in
                state.asked.append(Moment(seconds, question))
                return state.replies.isEmpty ? state.standard(question) : state.replies.removeFirst()
            }
            switch reply {
            case .answer(let answer): return .just(answer)
            case .failure(let error): return .error(error)
            case .held(let held):
                state.withLock { $0.openCount += 1 }
                return held.take(1).do(onDispose: { [weak self] in self?.state.withLock { $0.openCount -= 1 } })
            }
        }
        .asSingle()
    }
}

extension PublishSubject {
    /// Emits the only element.
    func answer(_ element: Element) {
        onNext(element)
        onCompleted()
    }
}
