import Foundation
import Rx
import RxTest
import Testing

// The pipelines that docs/reactive.md shows, word for word; `DocumentationTests` compares.

/// The errors of a request.
private enum RequestError: Error {
    case noNetwork, server, unknownCity
}

// MARK: Search as you type

private func suggestions(
    for text: Observable<String>, search: @escaping @Sendable (String) -> Single<[String]>, scheduler: any SchedulerType
) -> Observable<[String]> {
    text
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .debounce(.milliseconds(300), scheduler: scheduler)
        .distinctUntilChanged()
        .flatMapLatest { text in
            text.isEmpty ? Single.just([]) : search(text).catchAndReturn([])
        }
}

// MARK: A shared request

private func eventsAndValidator(
    of answer: Single<(body: [String], etag: String)>
) -> Observable<(events: [String], etag: String)> {
    let answer = answer.asObservable().share(replay: 1, scope: .forever)
    let events = answer.map(\.body)
    let etag = answer.map(\.etag)
    return Observable.zip(events, etag) { (events: $0, etag: $1) }
}

// MARK: An activity flag, and errors that do not terminate a stream of user input

private struct Search: Sendable {
    let results: Observable<Result<String, any Error>>
    let isRunning: Observable<Bool>

    init(
        text: Observable<String>, position: Observable<String>,
        weather: @escaping @Sendable (String) -> Single<String>
    ) {
        let inputs = Observable.merge(text, position).share()
        results =
            inputs
            .flatMapLatest { place in
                weather(place)
                    .map { Result<String, any Error>.success($0) }
                    .catch { error in .just(.failure(error)) }
            }
            .share()
        isRunning = Observable.merge(inputs.map { _ in true }, results.map { _ in false })
            .startWith(false)
            .distinctUntilChanged()
    }
}

// MARK: Retry with back-off, and when the network returns

extension ObservableType {
    fileprivate func retryPatiently(isOnline: Observable<Bool>, scheduler: any SchedulerType) -> Observable<Element> {
        retry(when: { errors in
            errors.enumerated().flatMap { attempt, error -> Observable<Void> in
                switch error as? RequestError {
                case .noNetwork: isOnline.filter { $0 }.take(1).map { _ in }
                case .server where attempt < 3:
                    Observable<Int>.timer(.seconds(attempt + 1), scheduler: scheduler).map { _ in }
                default: .error(error)
                }
            }
        })
    }
}

@Suite(.leavesNoSubscription) struct PatternsTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)

    @Test func searchAsYouTypeAsksOnceForWhatWasMeant() {
        let asked = Log<String>()
        let text = scheduler.createHotObservable([
            .next(210, "s"), .next(211, "se"), .next(212, "seo "), .next(220, "seo"), .next(230, ""), .completed(300),
        ])
        let result = scheduler.start { [scheduler] in
            suggestions(
                for: text.asObservable(),
                search: { text in
                    asked.append(text)
                    return text == "seo" ? .just(["Seoul"]) : .error(RequestError.server)
                },
                scheduler: scheduler)
        }
        #expect(result.events == [.next(215, ["Seoul"]), .next(233, []), .completed(300)])
        #expect(asked.all == ["seo"])
    }

    @Test func aSlowAnswerNeverReplacesALaterOne() {
        let text = scheduler.createHotObservable([.next(210, "slow"), .next(220, "fast")])
        let result = scheduler.start { [scheduler] in
            suggestions(
                for: text.asObservable(),
                search: { text in
                    Single.just([text]).delay(text == "slow" ? .seconds(3) : .seconds(1), scheduler: scheduler)
                },
                scheduler: scheduler)
        }
        #expect(result.events.map(\.value) == [.next(["fast"])])
    }

    @Test func oneRequestServesBothBranches() {
        let requests = Counter()
        let answer = Single<(body: [String], etag: String)>.create { single in
            requests.increment()
            single(.success((["push"], "abc")))
            return Disposables.create()
        }
        let result = scheduler.start { eventsAndValidator(of: answer).map { "\($0.events) \($0.etag)" } }
        #expect(result.events == [.next(200, "[\"push\"] abc"), .completed(200)])
        #expect(requests.value == 1)
    }

    @Test func theFlagIsTrueFromAnInputToItsResultAndErrorsEndNothing() {
        let text = scheduler.createHotObservable([.next(210, "nowhere"), .next(300, "Seoul")])
        let position = scheduler.createHotObservable([.next(305, "here")])
        let scheduler = scheduler
        let search = Search(text: text.asObservable(), position: position.asObservable()) { place in
            let answer = place == "nowhere" ? Single.error(RequestError.unknownCity) : Single.just(place)
            return Single<Int>.timer(.seconds(2), scheduler: scheduler).flatMap { _ in answer }
        }
        let flag = scheduler.createObserver(Bool.self)
        let running = search.isRunning.subscribe(flag)
        let result = scheduler.start { search.results.map { (try? $0.get()) ?? "failed" } }
        running.dispose()
        #expect(result.events == [.next(230, "failed"), .next(325, "here")])
        #expect(
            flag.events == [.next(0, false), .next(210, true), .next(230, false), .next(300, true), .next(325, false)])
    }

    @Test func aBusyServerIsRequestedAgainAfterOneTwoAndThreeSeconds() {
        let source = scheduler.createColdObservable([Recorded<Event<Int>>.error(5, RequestError.server)])
        let result = scheduler.start { [scheduler] in
            source.retryPatiently(isOnline: .just(true), scheduler: scheduler)
        }
        #expect(source.subscriptions.map(\.subscribe) == [200, 215, 240, 275])
        #expect(result.events == [.error(280, RequestError.server)])
    }

    @Test func offlineRequestWaitsForTheNetwork() {
        let source = scheduler.createColdObservable([Recorded<Event<Int>>.error(5, RequestError.noNetwork)])
        let isOnline = scheduler.createHotObservable([.next(300, false), .next(400, true)])
        let result = scheduler.start(disposed: 403) { [scheduler] in
            source.retryPatiently(isOnline: isOnline.asObservable(), scheduler: scheduler)
        }
        #expect(source.subscriptions == [Subscription(200, 205), Subscription(400, 403)])
        #expect(result.events.isEmpty)
    }
}
