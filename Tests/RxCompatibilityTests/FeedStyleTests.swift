// Code written for RxSwift, in Swift 5 mode: only the import has to change.
import Foundation
import Rx
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private struct Commit: Decodable, Equatable {
    let id: Int
    let author: Author?
}

/// A class with state, and not Sendable.
private class Author: Decodable, Equatable {
    var name: String

    static func == (left: Author, right: Author) -> Bool { left.name == right.name }
}

private enum APIError: Error {
    case offline, status(Int), badJSON
}

private class API {
    var answers: [(status: Int, body: String)] = []
    private(set) var requests = [URLRequest]()

    func response(to request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
        return Observable.create { observer in
            self.requests.append(request)
            guard let url = request.url, !self.answers.isEmpty else {
                observer.onError(APIError.offline)
                return Disposables.create()
            }
            let answer = self.answers.removeFirst()
            let response = HTTPURLResponse(url: url, statusCode: answer.status, httpVersion: nil, headerFields: nil)!
            observer.onNext((response: response, data: Data(answer.body.utf8)))
            observer.onCompleted()
            return Disposables.create {
                print("gave up", request)
            }
        }
    }
}

private class FeedController {
    let commits = BehaviorRelay<[Commit]>(value: [])
    let isLoading = BehaviorRelay(value: false)
    var lastError: Error?
    private let api: API
    private let bag = DisposeBag()

    init(api: API) {
        self.api = api
    }

    func fetch(_ repositories: String...) {
        let response = Observable.from(repositories)
            .map { URL(string: "https://api.example.org/repos/\($0)/commits")! }
            .map { url -> URLRequest in
                var request = URLRequest(url: url)
                request.addValue("application/json", forHTTPHeaderField: "Accept")
                return request
            }
            .flatMap { [api] request in api.response(to: request) }
            .share(replay: 1)

        response
            .filter { response, _ in 200..<300 ~= response.statusCode }
            .map { _, data -> [Commit] in
                let decoder = JSONDecoder()
                return (try? decoder.decode([Commit].self, from: data)) ?? []
            }
            .filter { !$0.isEmpty }
            .subscribe(
                onNext: { [weak self] commits in
                    guard let self = self else { return }
                    self.commits.accept(commits + self.commits.value)
                },
                onError: { [weak self] in self?.lastError = $0 }
            )
            .disposed(by: bag)

        response
            .filter { response, _ in !(200..<300).contains(response.statusCode) }
            .subscribe(onNext: { [weak self] response, _ in self?.lastError = APIError.status(response.statusCode) })
            .disposed(by: bag)
    }
}

final class FeedStyleTests: XCTestCase {
    func testFetchesAndMerges() {
        let api = API()
        api.answers = [(200, #"[{"id": 1}]"#), (200, #"[{"id": 2, "author": {"name": "Ada"}}]"#), (404, "")]
        let controller = FeedController(api: api)
        var seen: [[Int]] = []
        let subscription = controller.commits.skip(1).subscribe(onNext: { seen.append($0.map { $0.id }) })
        controller.fetch("a", "b", "c")
        subscription.dispose()
        XCTAssertEqual(seen, [[1], [2, 1]])
        XCTAssertEqual(controller.commits.value.first?.author?.name, "Ada")
        // The responses were synchronous, so the shared sequence had completed, and started again for the second
        // subscriber.
        XCTAssertEqual(api.requests.count, 4)
    }

    func testElementsMayBeClassesOptionalsAndGenericWrappers() {
        class Box<Value> {
            var value: Value
            init(_ value: Value) { self.value = value }
        }
        struct Wrapper<Source: ObservableType> {
            let source: Source
            func doubled() -> Observable<[Source.Element]> { source.map { [$0, $0] } }
        }
        let boxes = PublishSubject<Box<String?>>()
        var names: [String?] = []
        let bag = DisposeBag()
        Wrapper(source: boxes).doubled()
            .flatMap { Observable.from($0) }
            .map { $0.value }
            .distinctUntilChanged()
            .subscribe { event in
                if case .next(let name) = event { names.append(name) }
            }
            .disposed(by: bag)
        boxes.onNext(Box("a"))
        boxes.on(.next(Box(nil)))
        boxes.onNext(Box("b"))
        XCTAssertEqual(names, ["a", nil, "b"])
    }

    func testExtensionsOfObservableType() {
        var lengths: [Int] = []
        _ = Observable.of("one", "three").lengths().subscribe(onNext: { lengths.append($0) })
        XCTAssertEqual(lengths, [3, 5])
    }

    func testAnObservableTypeOfOnesOwn() {
        class Countdown: ObservableType {
            typealias Element = Int
            var from: Int
            init(from: Int) { self.from = from }
            func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
                for number in stride(from: from, through: 1, by: -1) { observer.on(.next(number)) }
                observer.on(.completed)
                return Disposables.create()
            }
        }
        var sum = 0
        _ = Observable.concat(Countdown(from: 3).asObservable(), Observable.just(10))
            .scan(0) { $0 + $1 }
            .subscribe(onNext: { sum = $0 })
        XCTAssertEqual(sum, 16)
        XCTAssertEqual(try? Countdown(from: 2).toArray().asObservable().recorded(), [[2, 1]])
    }
}

extension ObservableType where Element == String {
    fileprivate func lengths() -> Observable<Int> { map { $0.count } }
}

extension ObservableType {
    /// The elements that are emitted at once.
    func recorded() throws -> [Element] {
        var elements: [Element] = []
        var failure: Error?
        let subscription = subscribe(onNext: { elements.append($0) }, onError: { failure = $0 })
        subscription.dispose()
        if let failure = failure { throw failure }
        return elements
    }
}
