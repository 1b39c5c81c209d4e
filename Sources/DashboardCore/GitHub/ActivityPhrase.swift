extension Activity {
    /// What was done, in the past tense: "pushed 3 commits to main". `type` is used where no kind is known.
    func phrase(type: String) -> String {
        switch self {
        case .push(let push): push.phrase
        case .create(let reference): "created \(reference.phrase)"
        case .delete(let reference): "deleted \(reference.phrase)"
        case .issue(let change, let topic), .pullRequest(let change, let topic), .discussion(let change, let topic):
            change.phrase(topic)
        case .issueComment(let comment, let topic), .reviewComment(let comment, let topic):
            "\(comment.verb) \(topic.phrase)"
        case .commitComment(let comment, let commit):
            "\(comment.verb) \(commit.map { "commit \($0.prefix(7))" } ?? "a commit")"
        case .review(let review, let topic): "\(review.verb) \(topic.phrase)"
        case .star: "starred the repository"
        case .fork(let fork): "forked the repository".followed(by: fork.map { "to \($0)" })
        case .release(let release): release.phrase
        case .member(let action, let login): Self.memberPhrase(action: action, login: login)
        case .madePublic: "made the repository public"
        case .wiki(let wiki): wiki.phrase
        case .gist(let gist): gist.phrase
        case .follow(let login): "followed \(login ?? "a user")"
        case .download(let name, _): name.map { "uploaded the file \($0)" } ?? "uploaded a file"
        case .other(let other): other.phrase(type: type)
        }
    }

    private static func memberPhrase(action: String?, login: String?) -> String {
        switch action {
        case "removed": "removed \(login ?? "someone") as a collaborator"
        case "edited": "changed the permissions of \(login ?? "a collaborator")"
        default: "added \(login ?? "someone") as a collaborator"
        }
    }
}

extension Activity.Push {
    fileprivate var phrase: String {
        let commits =
            switch commitCount {
            case nil, 0: branch == nil ? " commits" : ""
            case 1: " 1 commit"
            case let count?: " \(count) commits"
            }
        return "pushed\(commits)".followed(by: branch.map { "to \($0)" })
    }
}

extension Activity.Reference {
    fileprivate var phrase: String {
        switch (kind, name) {
        case (.repository, _): "the repository"
        case (.branch, let name): name.map { "branch \($0)" } ?? "a branch"
        case (.tag, let name): name.map { "tag \($0)" } ?? "a tag"
        case (nil, let name): name ?? "a branch or tag"
        }
    }
}

extension Activity.Release {
    fileprivate var phrase: String {
        let noun = isPrerelease ? "pre-release" : "release"
        let verb = action?.asPastTense ?? "published"
        return (tag ?? name).map { "\(verb) \(noun) \($0)" } ?? "\(verb) a \(noun)"
    }
}

extension Activity.Wiki {
    fileprivate var phrase: String {
        let verb = areNew ? "created" : "edited"
        return switch pageCount {
        case 0: "\(verb) the wiki"
        case 1: titles.map { "\(verb) the wiki page \($0)" } ?? "\(verb) a wiki page"
        default: "\(verb) \(pageCount) wiki pages"
        }
    }
}

extension Activity.Gist {
    fileprivate var phrase: String {
        switch action {
        case "update", "updated": "updated a gist"
        case "fork", "forked": "forked a gist"
        default: "created a gist"
        }
    }
}

extension Activity.Other {
    /// "triggered a team remove event" for a "TeamRemoveEvent", which nobody has put into words yet.
    fileprivate func phrase(type: String) -> String {
        switch (type, action) {
        case ("SponsorshipEvent", "created"): return "started a sponsorship"
        case ("SponsorshipEvent", _): return "changed a sponsorship"
        case ("TeamAddEvent", _): return "added the repository to a team"
        case ("ForkApplyEvent", _): return "applied a patch from a fork"
        default: break
        }
        let name = type.hasSuffix("Event") ? String(type.dropLast("Event".count)) : type
        let words = name.camelCaseWords.joined(separator: " ")
        guard let first = words.first else { return "did something" }
        return "triggered \("aeiou".contains(first) ? "an" : "a") \(words) event"
    }
}

extension String {
    fileprivate func followed(by words: String?) -> String {
        words.map { "\(self) \($0)" } ?? self
    }

    /// "team", "add" for "TeamAdd", from letters and digits alone.
    fileprivate var camelCaseWords: [String] {
        var words: [String] = []
        var previousIsUppercase = true
        for character in self where character.isLetter || character.isNumber {
            if words.isEmpty || character.isUppercase && !previousIsUppercase { words.append("") }
            words[words.count - 1].append(character)
            previousIsUppercase = character.isUppercase
        }
        return words.map { $0.lowercased() }
    }
}
