import Translation

/// Each sentence is one literal, from the actor to the object, because languages order these differently.
extension Activity {
    /// The sentence with placeholders: "{actor} opened issue #{number}: {title}".
    /// - Parameter type: GitHub's name for the type, used for unknown types.
    func template(type: String) -> String {
        switch self {
        case .push(let push): push.template
        case .create(let reference): reference.creationTemplate
        case .delete(let reference): reference.deletionTemplate
        case .issue(let change, let topic), .pullRequest(let change, let topic), .discussion(let change, let topic):
            topic.titled(change.template(topic))
        case .issueComment(let comment, let topic), .reviewComment(let comment, let topic):
            topic.titled(comment.template(topic))
        case .commitComment(let comment, let commit): comment.template(hasCommit: commit != nil)
        case .review(let review, let topic): topic.titled(review.template(topic))
        case .star: tr("{actor} starred the repository")
        case .fork(nil): tr("{actor} forked the repository")
        case .fork: tr("{actor} forked the repository to {fork}")
        case .release(let release): release.template
        case .member(let action, let login): Self.memberTemplate(action: action, isNamed: login != nil)
        case .madePublic: tr("{actor} made the repository public")
        case .wiki(let wiki): wiki.template
        case .gist(let gist): gist.template
        case .follow(nil): tr("{actor} followed a user")
        case .follow: tr("{actor} followed {login}")
        case .download(nil, _): tr("{actor} uploaded a file")
        case .download: tr("{actor} uploaded the file {file}")
        case .other(let other): other.template(type: type)
        }
    }

    /// The values of the template's placeholders, except for the actor. Names of branches have no colons.
    func shownValues(type: String) -> [String: String] { values(type: type).mapValues(\.withEmoji) }

    private func values(type: String) -> [String: String] {
        let values: [String: String?] =
            switch self {
            case .push(let push): ["branch": push.branch]
            case .create(let reference), .delete(let reference): ["name": reference.name]
            case .issue(let change, let topic), .pullRequest(let change, let topic), .discussion(let change, let topic):
                topic.values.merging(["subject": change.subject]) { $1 }
            case .issueComment(_, let topic), .reviewComment(_, let topic), .review(_, let topic): topic.values
            case .commitComment(_, let commit): ["commit": commit?.shortHash]
            case .fork(let fork): ["fork": fork]
            case .release(let release): ["release": release.tag ?? release.name]
            case .member(_, let login), .follow(let login): ["login": login]
            case .wiki(let wiki): ["page": wiki.titles]
            case .download(let name, _): ["file": name]
            case .other: ["type": type.eventWords]
            case .star, .madePublic, .gist: [:]
            }
        return values.compactMapValues { $0 }
    }

    private static func memberTemplate(action: String?, isNamed: Bool) -> String {
        switch (action, isNamed) {
        case ("removed", true): tr("{actor} removed {login} as a collaborator")
        case ("removed", false): tr("{actor} removed a collaborator")
        case ("edited", true): tr("{actor} changed the permissions of {login}")
        case ("edited", false): tr("{actor} changed the permissions of a collaborator")
        case (_, true): tr("{actor} added {login} as a collaborator")
        case (_, false): tr("{actor} added a collaborator")
        }
    }
}

extension Activity.Push {
    fileprivate var template: String {
        switch (commitCount ?? 0, branch) {
        case (...0, nil): tr("{actor} pushed commits")
        case (...0, _): tr("{actor} pushed to {branch}")
        case (let count, nil): trn("{actor} pushed {count} commit", "{actor} pushed {count} commits", count: count)
        case (let count, _):
            trn("{actor} pushed {count} commit to {branch}", "{actor} pushed {count} commits to {branch}", count: count)
        }
    }
}

extension Activity.Reference {
    fileprivate var creationTemplate: String {
        switch (kind, name) {
        case (.repository, _): tr("{actor} created the repository")
        case (.branch, nil): tr("{actor} created a branch")
        case (.branch, _): tr("{actor} created branch {name}")
        case (.tag, nil): tr("{actor} created a tag")
        case (.tag, _): tr("{actor} created tag {name}")
        case (nil, nil): tr("{actor} created a branch or tag")
        case (nil, _): tr("{actor} created {name}")
        }
    }

    fileprivate var deletionTemplate: String {
        switch (kind, name) {
        case (.repository, _): tr("{actor} deleted the repository")
        case (.branch, nil): tr("{actor} deleted a branch")
        case (.branch, _): tr("{actor} deleted branch {name}")
        case (.tag, nil): tr("{actor} deleted a tag")
        case (.tag, _): tr("{actor} deleted tag {name}")
        case (nil, nil): tr("{actor} deleted a branch or tag")
        case (nil, _): tr("{actor} deleted {name}")
        }
    }
}

extension Activity.Release {
    fileprivate var template: String {
        switch (action, tag ?? name) {
        case ("edited", nil): tr("{actor} edited a release")
        case ("edited", _): tr("{actor} edited release {release}")
        case ("deleted", nil): tr("{actor} deleted a release")
        case ("deleted", _): tr("{actor} deleted release {release}")
        case ("unpublished", nil): tr("{actor} unpublished a release")
        case ("unpublished", _): tr("{actor} unpublished release {release}")
        case (_, nil) where isPrerelease: tr("{actor} published a pre-release")
        case (_, _) where isPrerelease: tr("{actor} published pre-release {release}")
        case (_, nil): tr("{actor} published a release")
        case (_, _): tr("{actor} published release {release}")
        }
    }
}

extension Activity.Wiki {
    fileprivate var template: String {
        switch (pageCount, titles, areNew) {
        case (0, _, true): tr("{actor} created the wiki")
        case (0, _, false): tr("{actor} edited the wiki")
        case (1, nil, true): tr("{actor} created a wiki page")
        case (1, nil, false): tr("{actor} edited a wiki page")
        case (1, _, true): tr("{actor} created the wiki page {page}")
        case (1, _, false): tr("{actor} edited the wiki page {page}")
        case (let count, _, true):
            trn("{actor} created {count} wiki page", "{actor} created {count} wiki pages", count: count)
        case (let count, _, false):
            trn("{actor} edited {count} wiki page", "{actor} edited {count} wiki pages", count: count)
        }
    }
}

extension Activity.Gist {
    fileprivate var template: String {
        switch action {
        case "update", "updated": tr("{actor} updated a gist")
        case "fork", "forked": tr("{actor} forked a gist")
        default: tr("{actor} created a gist")
        }
    }
}

extension Activity.Other {
    fileprivate func template(type: String) -> String {
        switch (type, action) {
        case ("SponsorshipEvent", "created"): tr("{actor} started a sponsorship")
        case ("SponsorshipEvent", _): tr("{actor} changed a sponsorship")
        case ("TeamAddEvent", _): tr("{actor} added the repository to a team")
        case ("ForkApplyEvent", _): tr("{actor} applied a patch from a fork")
        case (_, _) where type.eventWords.isEmpty: tr("{actor} did something")
        case (_, _): tr("{actor} triggered an event of type “{type}”")
        }
    }
}

extension String {
    /// "team remove" for "TeamRemoveEvent"; other characters than letters and digits are left out.
    fileprivate var eventWords: String {
        let name = hasSuffix("Event") ? dropLast("Event".count) : self[...]
        var words: [String] = []
        var previousIsUppercase = true
        for character in name where character.isLetter || character.isNumber {
            if words.isEmpty || character.isUppercase && !previousIsUppercase { words.append("") }
            words[words.count - 1].append(character)
            previousIsUppercase = character.isUppercase
        }
        return words.joined(separator: " ").lowercased()
    }
}
