import Base
import FoundationEssentials

extension ReceivedEvent {
    /// The same event with a text that is missing in it; itself if it has one, or is about something else.
    package func completed(by text: CompletedText) -> ReceivedEvent {
        guard MissingText(event) != nil, let activity = event.activity.completed(by: text) else { return self }
        var completed = event
        completed.activity = activity
        return ReceivedEvent(event: completed, json: json.flatMap { Self.object($0, completedBy: text) })
    }

    /// GitHub's object with the field in which it once was, so that it is read like an old one. The fields are sorted, so
    /// that the result is the same each time.
    private static func object(_ json: [UInt8], completedBy text: CompletedText) -> [UInt8]? {
        guard var object = JSONBody.value(in: json)?.fields else { return nil }
        var payload = object["payload"]?.fields ?? [:]
        switch text {
        case .title(let title):
            var pullRequest = payload["pull_request"]?.fields ?? [:]
            pullRequest["title"] = .string(title)
            payload["pull_request"] = .object(pullRequest)
        case .commits(let count, let messages):
            payload["size"] = .integer(count)
            payload["commits"] = .array(messages.map { .object(["message": .string($0)]) })
        }
        object["payload"] = .object(payload)
        return (try? JSONEncoder.ofFiles.encode(JSONValue.object(object))).map { [UInt8]($0) }
    }
}

extension Activity {
    /// Nil if the text is not one of this activity.
    fileprivate func completed(by text: CompletedText) -> Activity? {
        switch (self, text) {
        case (.pullRequest(let change, let topic), .title(let title)):
            .pullRequest(change: change, topic: topic.titled(as: title))
        case (.review(let review, let topic), .title(let title)):
            .review(review: review, topic: topic.titled(as: title))
        case (.reviewComment(let comment, let topic), .title(let title)):
            .reviewComment(comment: comment, topic: topic.titled(as: title))
        case (.push(let push), .commits(let count, let messages)): .push(push.with(count, messages.first))
        default: nil
        }
    }
}

extension Activity.Topic {
    fileprivate func titled(as title: String) -> Activity.Topic {
        var topic = self
        topic.title = title
        return topic
    }
}

extension Activity.Push {
    fileprivate func with(_ count: Int, _ message: String?) -> Activity.Push {
        var push = self
        (push.commitCount, push.message) = (count, message)
        return push
    }
}
