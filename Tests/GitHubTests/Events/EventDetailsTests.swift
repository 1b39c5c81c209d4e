import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

/// The details in GitHub's objects.
@Suite struct EventDetailsTests {
    private func details(_ type: String, _ payload: String) throws -> EventDetails {
        let json = Data(envelope(type: "\"\(type)\"", payload: payload).utf8)
        let event = try #require(try EventDecoder.events(in: Data("[".utf8) + json + Data("]".utf8)).first)
        return EventDetails(event, object: json)
    }

    private static let hash = "c0ffee1234567890abcdef1234567890abcdef12"
    private static let other = "7a1c3f0e5b2d4968a0b1c2d3e4f5061728394a5b"

    @Test func aPushHasItsCommits() throws {
        let details = try details(
            "PushEvent",
            """
            {"ref": "refs/heads/main", "head": "\(Self.hash)", "before": "\(Self.other)", "size": 4, "commits": [
              {"sha": "\(Self.hash)", "author": {"name": "Mona", "email": "m@a.org"},
               "message": "Retry <b>twice</b>\\r\\n\\r\\nBecause.\\n  - a\\n"},
              {"message": "Second"}, {"sha": 5}]}
            """)
        #expect(
            details.commits == [
                EventDetails.Commit(
                    hash: "c0ffee1", title: "Retry <b>twice</b>", rest: "Because.\n  - a", author: "Mona"),
                EventDetails.Commit(hash: nil, title: "Second", rest: nil, author: nil),
            ])
        #expect(details.furtherCommitsText == "and 2 more commits")
        #expect(shown(details) == ["Branch: main", "Commits: 7a1c3f0…c0ffee1"])
    }

    @Test func anIssueHasItsStateLabelsAndDescription() throws {
        let details = try details(
            "IssuesEvent",
            """
            {"action": "closed", "issue": {"number": 12, "title": "Crash", "state": "closed", "state_reason": "not_planned",
             "locked": true, "user": {"login": "lee-k"}, "comments": 1234, "milestone": {"title": "1.0"},
             "assignees": [{"login": "a"}, {"login": "b"}, 3],
             "labels": [{"name": "bug", "color": "d73a4a"}, {"color": "x"}, {"name": "odd", "color": "red"}],
             "body": "It <i>crashes</i> &amp; burns.\\n\\n```\\nlet x\\n```"}}
            """)
        #expect(details.title == "Crash")
        #expect(details.states == [.notPlanned, .locked])
        #expect(details.chips.map(\.name) == ["Closed as Not Planned", "Locked", "bug", "odd"])
        #expect(details.labels.map(\.color) == ["d73a4a", nil])
        #expect(details.text?.title == "Description")
        #expect(details.text?.content.blocks.map(\.text) == ["It <i>crashes</i> &amp; burns.", "let x"])
        #expect(shown(details) == ["Author: lee-k", "Assignees: a, b", "Milestone: 1.0", "Comments: 1,234"])
    }

    @Test(
        arguments: [
            (
                #"{"action": "opened", "pull_request": {"number": 1, "state": "open", "draft": true}}"#,
                [EventDetails.State.draft]
            ),
            (#"{"action": "closed", "pull_request": {"number": 1, "state": "closed", "merged": true}}"#, [.merged]),
            (#"{"action": "closed", "pull_request": {"number": 1, "merged_at": "2026-01-05T10:00:00Z"}}"#, [.merged]),
            (#"{"action": "merged", "pull_request": {"number": 1}}"#, [.merged]),
            (#"{"action": "closed", "pull_request": {"number": 1}}"#, [.closed]),
            (#"{"action": "reopened", "pull_request": {"number": 1}}"#, [.open]),
            (#"{"action": "labeled", "pull_request": {"number": 1}}"#, []),
            (#"{"action": 3, "pull_request": []}"#, []),
        ])
    func aPullRequestHasItsState(payload: String, states: [EventDetails.State]) throws {
        #expect(try details("PullRequestEvent", payload).states == states)
    }

    @Test func aPullRequestHasItsBranchesAndChanges() throws {
        let details = try details(
            "PullRequestEvent",
            """
            {"action": "opened", "pull_request": {"number": 7, "title": "Fix", "state": "open", "commits": 2,
             "head": {"ref": "fix"}, "base": {"ref": "main"}, "changed_files": 1, "additions": 10, "deletions": 2,
             "user": {"login": "mona-lin"}}}
            """)
        #expect(shown(details) == ["Branches: fix → main", "Changes: 1 file, +10 −2 lines", "Commits: 2"])
        #expect(details.text == nil)
    }

    @Test func aCommentIsTheTextAndNotTheIssue() throws {
        let details = try details(
            "IssueCommentEvent",
            """
            {"action": "created", "issue": {"number": 3, "title": "T", "body": "The issue", "state": "open",
             "pull_request": {"merged_at": null, "url": "https://a.org"}}, "comment": {"id": 9, "body": "See https://a.org."}}
            """)
        #expect(details.title == "T")
        #expect(details.states == [.open])
        #expect(details.text?.title == "Comment")
        #expect(details.text?.content.blocks.map(\.text) == ["See https://a.org."])
        #expect(details.text?.content.blocks.first?.links.count == 1)
    }

    @Test func aReviewHasItsVerdictFirst() throws {
        let details = try details(
            "PullRequestReviewEvent",
            """
            {"action": "created", "review": {"id": 1, "state": "changes_requested", "body": "Please."},
             "pull_request": {"number": 7, "state": "open"}}
            """)
        #expect(details.states == [.changesRequested, .open])
        #expect(details.text?.title == "Review")
    }

    @Test func aReviewCommentHasItsPlace() throws {
        let details = try details(
            "PullRequestReviewCommentEvent",
            """
            {"action": "created", "comment": {"id": 1, "body": "Why?", "path": "Sources/A.swift", "line": null,
             "original_line": 12}, "pull_request": {"number": 7}}
            """)
        #expect(shown(details) == ["File: Sources/A.swift:12"])
        #expect(details.text?.title == "Comment")
    }

    @Test func aReleaseHasItsNotes() throws {
        let details = try details(
            "ReleaseEvent",
            """
            {"action": "published", "release": {"tag_name": "v2", "name": "Two", "prerelease": true, "draft": false,
             "body": "## Fixes\\n- one", "assets": [{}, {}], "target_commitish": "main", "author": {"login": "rel"}}}
            """)
        #expect(details.title == "Two")
        #expect(details.states == [.prerelease])
        #expect(details.text?.title == "Release Notes")
        #expect(details.text?.content.blocks.map(\.kind) == [.heading, .paragraph])
        #expect(shown(details) == ["Tag: v2", "Branch: main", "Author: rel", "Files: 2"])
    }

    @Test(
        arguments: [
            ("CreateEvent", #"{"ref": "v1", "ref_type": "tag", "description": "Rockets"}"#, ["Tag: v1"]),
            (
                "CreateEvent", #"{"ref": null, "ref_type": "repository", "description": "Rockets\nthat land"}"#,
                ["Rockets\nthat land"]
            ),
            ("DeleteEvent", #"{"ref": "old", "ref_type": "branch"}"#, ["Branch: old"]),
            (
                "CommitCommentEvent", #"{"comment": {"commit_id": "\#(hash)", "path": "a", "body": "Hm"}}"#,
                ["Commit: c0ffee1", "File: a", "Hm"]
            ),
            (
                "ForkEvent", #"{"forkee": {"full_name": "me/rocket", "description": "Mine"}}"#,
                ["Fork: me/rocket", "Mine"]
            ),
            ("MemberEvent", #"{"action": "added", "member": {"login": "new"}}"#, ["Account: new"]),
            ("FollowEvent", #"{"target": {"login": "new", "bio": "Hi"}}"#, ["Account: new", "Hi"]),
            (
                "GistEvent", #"{"gist": {"description": "Snippet", "files": {"a": {}, "b": {}}}}"#,
                ["Files: 2", "Snippet"]
            ),
            (
                "DownloadEvent", #"{"download": {"name": "a.zip", "size": 2048, "description": "All"}}"#,
                ["Size: 2,048 bytes", "All"]
            ),
            (
                "DiscussionEvent",
                #"{"action": "answered", "discussion": {"number": 1, "state": "open", "answer_html_url": "x", "category": {"name": "Q&A"}, "body": "How?"}}"#,
                ["Open", "Answered", "Category: Q&A", "How?"]
            ),
            (
                "GollumEvent",
                #"{"pages": [{"title": "Home", "action": "created"}, {"page_name": "Other", "action": "edited"}, 3]}"#,
                ["Home (created)", "Other (edited)"]
            ),
            ("WatchEvent", #"{"action": "started"}"#, []), ("PublicEvent", "{}", []),
            ("NewEvent", #"{"x": {"body": "?"}}"#, []),
        ])
    func theOthersHaveWhatGitHubSends(type: String, payload: String, expected: [String]) throws {
        let details = try details(type, payload)
        let text = details.text?.content.blocks.map(\.text) ?? []
        #expect(details.states.map(\.chip.name) + shown(details) + text + details.pages.map(\.sentence) == expected)
    }

    @Test func ofVeryManyPagesTheFirstOnesAreShown() throws {
        let pages = (0..<1_500).map { #"{"title": "Page \#($0)", "action": "created"}"# }.joined(separator: ", ")
        let details = try details("GollumEvent", #"{"pages": [\#(pages)]}"#)
        #expect(details.pages.count == 100)
        #expect(details.pages.last?.title == "Page 99")
        #expect(details.furtherPages == 1_400)
        #expect(details.furtherPagesText != nil)
    }

    @Test func withoutAnObjectTheEventItselfIsShown() throws {
        let issue = Activity.issue(
            change: Activity.Change(action: "opened", text: "First line"),
            topic: Activity.Topic(kind: .issue, number: 1, title: "T"))
        let push = Activity.push(Activity.Push(branch: "main", commitCount: 3, message: "First"))
        for object in [nil, Data("{".utf8), Data("[]".utf8), Data()] {
            let first = EventDetails(event(issue), object: object)
            #expect(first.title == "T")
            #expect(first.states == [.open])
            #expect(first.text?.content.blocks.map(\.text) == ["First line"])
            let second = EventDetails(event(push), object: object)
            #expect(second.commits.map(\.title) == ["First"])
            #expect(second.furtherCommits == 2)
        }
    }

    private func event(_ activity: Activity) -> GitHubEvent {
        GitHubEvent(
            id: "1", type: "X", actor: EventActor(login: "mona"), repository: "acme/rocket", createdAt: noon,
            activity: activity)
    }

    /// After any change to one field, the rest is shown, and nothing is invented.
    @Test(arguments: EventSample.all) func survives(_ sample: EventSample) throws {
        let object = try JSONSerialization.jsonObject(with: Data(sample.json.utf8))
        for mutant in Mutation.all(of: object) {
            let json = try JSONSerialization.data(withJSONObject: mutant)
            guard let event = EventDecoder.event(in: json, id: "1", createdAt: noon) else { continue }
            check(EventDetails(event, object: json))
        }
    }

    @Test(.enabled(if: !RecordedPages.all.isEmpty, "no recordings on this machine"))
    func recordedEventsAreRead() throws {
        var texts = 0
        for (name, body) in RecordedPages.all {
            for received in try EventDecoder.receivedEvents(in: body).events {
                let json = try #require(received.json)
                let details = EventDetails(received.event, object: Data(json))
                check(details)
                let payload = JSONObject(JSONBody.value(in: Data(json)))?["payload"]
                let bodies = ["comment", "review", "release"].compactMap { payload?[$0].string("body") }
                guard let first = bodies.first, PlainMarkdown(first) != nil else { continue }
                texts += 1
                #expect(details.text != nil, "\(received.event.id) in \(name)")
            }
        }
        #expect(texts > 100)
    }

    private func check(_ details: EventDetails) {
        let lines =
            [details.title].compactMap { $0 } + details.chips.map(\.name) + details.commits.map(\.title)
            + shown(details)
        for line in lines {
            #expect(
                !line.isEmpty && line.count <= 600 && !line.contains("\n") && !line.contains("Optional("), "\(line)")
        }
        for rest in details.commits.compactMap(\.rest) { #expect(rest.utf8.count <= 8 << 10) }
    }

    private func shown(_ details: EventDetails) -> [String] {
        let numbers = NumberStyle(groupSeparator: ",")
        return details.fields.map { "\($0.title): \($0.text(numbers: numbers))" }
    }
}
