import Foundation

@testable import GitHub

let rxSwift = RepositoryName("ReactiveX/RxSwift")!

/// The JSON of an event that happened `minutes` before noon.
func event(
    _ id: String, minutesAgo minutes: Double = 0, by login: String = "mona", in repository: RepositoryName = rxSwift,
    number: Int = 33_569_135
) -> String {
    envelope(
        id: "\"\(id)\"", actor: #"{"login": "\#(login)"}"#,
        repo: #"{"id": \#(number), "name": "\#(repository)"}"#,
        createdAt: "\"\(noon.addingTimeInterval(-60 * minutes).formatted(.iso8601))\"")
}

/// An event that happened `minutes` before noon.
func happened(
    _ id: String, _ minutes: Double, _ activity: Activity, by login: String = "octocat", actorID: Int? = nil,
    in repository: String = "acme/rocket", repositoryID: Int? = nil
) -> GitHubEvent {
    GitHubEvent(
        id: id, type: "", actor: EventActor(login: login, id: actorID), repository: repository,
        repositoryID: repositoryID, createdAt: noon - 60 * minutes, activity: activity)
}

func commented(
    _ id: String, _ minutes: Double, on number: Int?, by login: String = "octocat",
    actorID: Int? = nil, kind: Activity.Topic.Kind = .issue, in repository: String = "acme/rocket",
    repositoryID: Int? = nil, title: String? = "Crash on launch"
) -> GitHubEvent {
    let topic = Activity.Topic(kind: kind, number: number, title: title)
    return happened(
        id, minutes, .issueComment(comment: Activity.Comment(action: "created"), topic: topic), by: login,
        actorID: actorID, in: repository, repositoryID: repositoryID)
}

func opened(_ id: String, _ minutes: Double, _ number: Int) -> GitHubEvent {
    let topic = Activity.Topic(kind: .issue, number: number, title: "Crash on launch")
    return happened(id, minutes, .issue(change: Activity.Change(action: "opened"), topic: topic))
}

func starred(_ id: String, _ minutes: Double, by login: String = "octocat") -> GitHubEvent {
    happened(id, minutes, .star, by: login)
}

func pushed(
    _ id: String, _ minutes: Double, to branch: String? = "main", by login: String = "octocat",
    in repository: String = "acme/rocket"
) -> GitHubEvent {
    happened(id, minutes, .push(Activity.Push(branch: branch)), by: login, in: repository)
}
