import Foundation

@testable import CoreTestSupport
@testable import GitHub

/// Something that has happened in a repository.
struct YearEvent: Sendable {
    let id: String
    /// The index of the repository, and its name then.
    let repository: Int
    let name: String
    let actor: String
    let time: Date
    /// When GitHub lists it.
    let listed: Date
    let kind: Int

    var point: EventPoint { EventPoint(time: time, id: id) }

    /// The time as GitHub writes it: some full minutes are the leap second before.
    private var text: String {
        let isLeap = Int(time.timeIntervalSince1970) % 60 == 0 && kind % 2 == 0
        guard isLeap else { return time.formatted(.iso8601) }
        return (time - 1).formatted(.iso8601).replacing(":59Z", with: ":60Z")
    }

    private static func number(of actor: String) -> Int { 5000 + (YearEvents.people.firstIndex(of: actor) ?? 99) }

    var json: String {
        let sample = EventSample.all[kind % EventSample.all.count]
        return envelope(
            id: "\"\(id)\"", type: "\"\(sample.type)\"",
            actor: #"{"id": \#(Self.number(of: actor)), "login": "\#(actor)"}"#,
            repo: #"{"id": \#(1000 + repository), "name": "\#(name)"}"#, payload: sample.payload,
            createdAt: "\"\(text)\"")
    }
}

/// What the API lists for a repository or a person.
struct YearList: Sendable {
    /// Newest first, at most 300, and none that is older than 30 days.
    private(set) var events: [YearEvent] = []
    private(set) var version = 0
    /// All that was ever listed, in that order, and whether something newer was listed before.
    private(set) var all: [(event: YearEvent, isLate: Bool)] = []
    var delivered: Set<String> = []
    var firstAnswer: Date?
    /// When the first page was last answered, to any program.
    var lastAnswer: Date?
    /// When a program last asked for the first page, whatever came of it.
    var attempts: [Int: Date] = [:]
    /// When a program was last answered, and which interval it was asked for.
    var answers: [Int: (time: Date, interval: Int)] = [:]

    static let maximum = 300
    static let perPage = 100
    static let days = 30.0

    /// At which place an event would be.
    func place(of event: YearEvent) -> Int { events.firstIndex { $0.point < event.point } ?? events.count }

    mutating func insert(_ event: YearEvent) {
        let place = place(of: event)
        events.insert(event, at: place)
        if events.count > Self.maximum { events.removeLast() }
        all.append((event, place > 0))
        version += 1
    }

    mutating func removeOld(_ now: Date) {
        let count = events.count
        while let last = events.last, now.timeIntervalSince(last.time) > Self.days * 86_400 { events.removeLast() }
        if events.count != count { version += 1 }
    }

    mutating func deliver(page: Int) -> Data {
        let events = events.dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
        for event in events { delivered.insert(event.id) }
        return Data("[\(events.map(\.json).joined(separator: ","))]".utf8)
    }
}

/// All repositories, what happens in them, and the lists of it.
struct YearEvents: Sendable {
    struct Repository: Sendable {
        var name: String
        var formerNames: Set<String> = []
        /// How many events a day it has.
        let pace: Double
    }

    private var random: SplitMix
    private(set) var repositories: [Repository]
    /// By the path of the API without a leading slash, where lists of repositories have ids.
    private(set) var lists: [String: YearList] = [:]
    private var coming: [YearEvent] = []
    private var madeUntil: Date
    private var count: UInt64 = 0

    static let people = (0..<12).map { "person\($0)" }

    init(seed: UInt64, repositories count: Int, now: Date) {
        random = SplitMix(seed: seed)
        var random = random
        repositories = (0..<count).map { index in
            Repository(
                name: "team\(index % 5)/project\(index)", pace: 0.05 * pow(100, .random(in: 0...1, using: &random)))
        }
        self.random = random
        madeUntil = now.addingTimeInterval(-20 * 86_400)
    }

    // MARK: What happens

    /// Lists what GitHub lists by now.
    mutating func list(until now: Date) {
        while madeUntil <= now { makeDay() }
        while let next = coming.last, next.listed <= now {
            coming.removeLast()
            insert(next)
        }
    }

    /// Makes the events of another day.
    private mutating func makeDay() {
        for index in repositories.indices {
            var time = madeUntil
            while true {
                time += -log(.random(in: 1e-9...1, using: &random)) * 86_400 / repositories[index].pace
                guard time < madeUntil + 86_400 else { break }
                happen(in: index, at: time)
            }
        }
        madeUntil += 86_400
        coming.sort { ($0.listed, $0.id) > ($1.listed, $1.id) }
    }

    /// One event, or rarely more than GitHub lists at all.
    private mutating func happen(in repository: Int, at time: Date) {
        guard Int.random(in: 0..<400, using: &random) > 0 else {
            let length = Int.random(in: 20...450, using: &random)
            for number in 0..<length { add(repository, "ci[bot]", time + 2 * Double(number), delay: 30) }
            return
        }
        let actor = Self.people.randomElement(using: &random) ?? ""
        let isLate = Int.random(in: 0..<20, using: &random) == 0
        add(
            repository, actor, time,
            delay: isLate ? .random(in: 300...21_600, using: &random) : .random(in: 30...120, using: &random))
    }

    private mutating func add(_ repository: Int, _ actor: String, _ time: Date, delay: Double) {
        count += 1
        let seconds = time.timeIntervalSince1970.rounded()
        // Now and then at a full minute, for the leap seconds.
        let whole = count % 50 == 0 ? (seconds / 60).rounded() * 60 : seconds
        coming.append(
            YearEvent(
                id: "\(10_000_000_000 + count &* 2_654_435_761 % 4_294_967_291)", repository: repository,
                name: repositories[repository].name, actor: actor, time: Date(timeIntervalSince1970: whole),
                listed: Date(timeIntervalSince1970: whole + delay), kind: Int.random(in: 0..<10_000, using: &random)))
    }

    /// GitHub lists an event that would only come to a further page nowhere here: nobody could find it.
    private mutating func insert(_ event: YearEvent) {
        var event = event
        if event.name != repositories[event.repository].name {
            event = event.renamed(repositories[event.repository].name)
        }
        let keys = ["repositories/\(1000 + event.repository)/events", "users/\(event.actor)/events/public"]
            .filter { lists[$0] != nil }
        guard keys.allSatisfy({ lists[$0].map { $0.place(of: event) < 80 } ?? true }) else { return }
        for key in keys { lists[key]?.insert(event) }
    }

    mutating func rename(_ index: Int, to name: String) {
        repositories[index].formerNames.insert(repositories[index].name)
        repositories[index].name = name
    }

    // MARK: Lists

    /// Begins to list something: what nobody asks for needs no list.
    mutating func follow(_ path: String) {
        if let place = place(path), lists[place] == nil { lists[place] = YearList() }
    }

    /// Where the list of a path is; nil if there is none.
    func place(_ path: String) -> String? {
        let parts = path.split(separator: "/").drop { ["api", "v3"].contains($0) }
        guard parts.first == "repos", parts.count == 4 else { return parts.joined(separator: "/") }
        let name = parts.dropFirst().prefix(2).joined(separator: "/")
        let index =
            repositories.firstIndex { $0.name == name } ?? repositories.firstIndex { $0.formerNames.contains(name) }
        return index.map { "repositories/\(1000 + $0)/events" }
    }

    /// Whether another address is answered instead.
    func isFormerName(_ path: String) -> Bool {
        let parts = path.split(separator: "/").drop { ["api", "v3"].contains($0) }
        let name = parts.dropFirst().prefix(2).joined(separator: "/")
        return parts.first == "repos" && repositories.contains { $0.formerNames.contains(name) && $0.name != name }
    }

    /// What a page is called in this version, and the number of the next one.
    mutating func page(_ path: String, _ query: String, at now: Date) -> (tag: String, next: Int?)? {
        guard let place = place(path), lists[place] != nil else { return nil }
        lists[place]?.removeOld(now)
        let page = Self.page(query)
        let hasMore = lists[place].map { $0.events.count > page * YearList.perPage } ?? false
        return ("\(place)-\(page)-\(lists[place]?.version ?? 0)", hasMore ? page + 1 : nil)
    }

    private static func page(_ query: String) -> Int {
        query.split(separator: "&").first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) } ?? 1
    }

    // MARK: What programs know

    mutating func noteAttempt(_ path: String, by program: Int, at now: Date) {
        if let place = place(path) { lists[place]?.attempts[program] = now }
    }

    /// - Returns: How many seconds after the last answer, if that is less than was asked for then.
    mutating func noteAnswer(_ path: String, by program: Int, interval: Int, at now: Date) -> Double? {
        guard let place = place(path), lists[place] != nil else { return nil }
        defer {
            lists[place]?.answers[program] = (now, interval)
            lists[place]?.lastAnswer = now
            if lists[place]?.firstAnswer == nil { lists[place]?.firstAnswer = now }
        }
        guard let last = lists[place]?.answers[program] else { return nil }
        let passed = now.timeIntervalSince(last.time)
        // The answers themselves take up to two seconds.
        return passed < Double(last.interval) - 2 ? passed : nil
    }

    /// The body of a page, whose events a program has now.
    mutating func deliver(_ path: String, _ query: String) -> Data? {
        place(path).flatMap { lists[$0]?.deliver(page: Self.page(query)) }
    }

    /// A program has ended, and the next one need not know when it asked.
    mutating func forget(_ program: Int) { for key in lists.keys { lists[key]?.answers[program] = nil } }
}

extension YearEvent {
    fileprivate func renamed(_ name: String) -> YearEvent {
        YearEvent(id: id, repository: repository, name: name, actor: actor, time: time, listed: listed, kind: kind)
    }
}

/// The notifications of an account.
struct YearThreads: Sendable {
    private var random: SplitMix
    private var threads: [(id: Int, time: Date)] = []
    private var next: Date
    private var last = 0
    private(set) var version = 0

    init(seed: UInt64, now: Date) {
        random = SplitMix(seed: seed)
        next = now
    }

    mutating func advance(to now: Date) {
        while next <= now {
            last += 1
            threads = Array(([(last, next)] + threads).prefix(50))
            version += 1
            next += -log(.random(in: 1e-9...1, using: &random)) * 86_400 / 3
        }
    }

    mutating func remove(_ id: String) {
        let count = threads.count
        threads.removeAll { "\($0.id)" == id }
        if threads.count != count { version += 1 }
    }

    var body: Data {
        let list = threads.map { id, time in
            """
            {"id": "\(id)", "unread": true, "reason": "mention", "updated_at": "\(time.formatted(.iso8601))",
             "repository": {"full_name": "team0/project0"},
             "subject": {"title": "Number \(id)", "type": "Issue",
               "url": "https://api.github.com/repos/team0/project0/issues/\(id)"}}
            """
        }
        return Data("[\(list.joined(separator: ","))]".utf8)
    }
}
