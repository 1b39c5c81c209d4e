import Base
import FoundationEssentials

/// The decoding of what GitHub sends for each type of event, field by field: an unexpected field never affects the rest.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/github-event-types>
extension EventDetails {
    /// The details in GitHub's own object of an event, or those of the event itself.
    /// - Parameter object: The JSON, from which the event was decoded; nil if there is none. It is ignored if it is
    ///   damaged.
    package init(_ event: GitHubEvent, object: Data? = nil) {
        let payload = JSONObject(object.flatMap(JSONBody.value))?["payload"]
        self.init(event: event)
        read(payload ?? JSONObject())
    }

    private mutating func read(_ payload: JSONObject) {
        switch event.activity {
        case .push(let push): read(push, payload)
        case .create(let reference), .delete(let reference): read(reference, payload)
        case .issue(let change, let topic): read(topic, payload["issue"], change)
        case .pullRequest(let change, let topic): read(topic, payload["pull_request"], change)
        case .discussion(let change, let topic): read(topic, payload["discussion"], change)
        case .issueComment(let comment, let topic):
            read(topic, payload["issue"])
            read(comment, payload["comment"])
        case .review(let review, let topic):
            read(topic, payload["pull_request"])
            read(review, payload["review"])
        case .reviewComment(let comment, let topic):
            read(topic, payload["pull_request"])
            read(comment, payload["comment"])
        case .commitComment(let comment, let commit):
            fields += [commit.map { .commit($0.shortHash) }].compactMap { $0 }
            read(comment, payload["comment"])
        case .release(let release): read(release, payload["release"])
        case .wiki(let wiki): read(wiki, payload)
        case .fork, .member, .follow, .gist, .download: readOther(payload)
        case .star, .madePublic, .other: break
        }
    }

    // MARK: Git

    private mutating func read(_ push: Activity.Push, _ payload: JSONObject) {
        let listed = payload.objects("commits") ?? []
        commits = listed.prefix(Self.maximumCommits).compactMap { Commit($0) }
        if commits.isEmpty, let message = push.message {
            commits = [Commit(hash: nil, title: message, rest: nil, author: nil)]
        }
        furtherCommits = max(0, (push.commitCount ?? listed.count) - commits.count)
        if let branch = push.branch { fields.append(.branch(branch)) }
        if let before = push.before, let head = push.head, !before.isNullHash, !head.isNullHash {
            fields.append(.range(before: before.shortHash, head: head.shortHash))
        }
    }

    private mutating func read(_ reference: Activity.Reference, _ payload: JSONObject) {
        switch (reference.kind, reference.name) {
        case (.tag, let name?): fields = [.tag(name)]
        case (_, let name?): fields = [.branch(name)]
        case (_, nil): text = Text(.description, payload.string("description") ?? reference.summary)
        }
    }

    /// GitHub sends at most 20.
    private static let maximumCommits = 100

    // MARK: Issues, pull requests and discussions

    private mutating func read(_ topic: Activity.Topic, _ object: JSONObject, _ change: Activity.Change? = nil) {
        title = topic.title
        states = State.states(of: object, change)
        labels = (object.objects("labels") ?? []).compactMap { Issue.Label($0) }
        text = change.flatMap { Text(.description, object.string("body") ?? $0.text) }
        addAuthor(of: object, "user")
        if let head = topic.head, let base = topic.base { fields.append(.branches(head: head, base: base)) }
        let assignees = (object.objects("assignees") ?? []).compactMap { $0.line("login") }
        if !assignees.isEmpty { fields.append(.assignees(assignees)) }
        if let category = object["category"].line("name") { fields.append(.category(category)) }
        if let milestone = object["milestone"].line("title") { fields.append(.milestone(milestone)) }
        if let files = object.integer("changed_files"), let additions = object.integer("additions"),
            let deletions = object.integer("deletions")
        {
            fields.append(.changes(files: files, additions: additions, deletions: deletions))
        }
        if let commits = object.number("commits") { fields.append(.commits(commits)) }
        if let comments = object.number("comments") { fields.append(.comments(comments)) }
    }

    private mutating func read(_ comment: Activity.Comment, _ object: JSONObject) {
        text = Text(.comment, object.string("body") ?? comment.text)
        if let path = object.line("path") {
            fields.append(.file(path, line: object.number("line") ?? object.number("original_line")))
        }
    }

    private mutating func read(_ review: Activity.Review, _ object: JSONObject) {
        text = Text(.review, object.string("body") ?? review.text)
        if let state = review.state.flatMap(State.init(review:)) { states.insert(state, at: 0) }
    }

    private mutating func addAuthor(of object: JSONObject, _ key: String) {
        guard let login = object[key].line("login"), login != event.actor.login else { return }
        fields.append(.author(login))
    }

    // MARK: The rest

    private mutating func read(_ release: Activity.Release, _ object: JSONObject) {
        title = release.name
        text = Text(.notes, object.string("body") ?? release.text)
        if object.bool("draft") == true { states.append(.draft) }
        if release.isPrerelease { states.append(.prerelease) }
        if let tag = release.tag { fields.append(.tag(tag)) }
        if let branch = object.line("target_commitish") { fields.append(.branch(branch.shortHash)) }
        addAuthor(of: object, "author")
        if let assets = object.count("assets"), assets > 0 { fields.append(.files(assets)) }
    }

    private mutating func read(_ wiki: Activity.Wiki, _ payload: JSONObject) {
        let all = (payload.objects("pages") ?? []).compactMap { page in
            (page.line("title") ?? page.line("page_name")).map {
                WikiPage(title: $0, isNew: page.word("action") == "created")
            }
        }
        pages = Array(all.prefix(Self.maximumPages))
        furtherPages = all.count - pages.count
        if pages.isEmpty, let titles = wiki.titles { pages = [WikiPage(title: titles, isNew: wiki.areNew)] }
    }

    private mutating func readOther(_ payload: JSONObject) {
        switch event.activity {
        case .fork(let fork):
            if let fork { fields.append(.fork(fork)) }
            text = Text(.description, payload["forkee"].string("description"))
        case .member(_, let login), .follow(let login):
            if let login { fields.append(.account(login)) }
            text = Text(.description, payload["target"].string("bio"))
        case .gist(let gist):
            text = Text(.description, payload["gist"].string("description") ?? gist.summary)
            let count = payload["gist"]["files"].keys.count
            if count > 0 { fields.append(.files(count)) }
        case .download(let name, let summary):
            title = name
            text = Text(.description, payload["download"].string("description") ?? summary)
            if let size = payload["download"].number("size") { fields.append(.size(size)) }
        default: break
        }
    }
}
