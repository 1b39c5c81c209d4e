extension EventSample {
    /// Issues, pull requests and discussions.
    static let topics = [
        EventSample(
            "issue opened", "IssuesEvent",
            """
            {"action": "opened", "issue": {"id": 9, "number": 1, "title": "Crash on launch", "state": "open",
             "html_url": "https://github.com/acme/rocket/issues/1", "user": {"login": "mona-lin"}, "labels": [],
             "body": "<!-- Fill this in --> \\r\\n\\r\\nIt crashes\\u0007 here.\\nMore.", "state_reason": null}}
            """,
            action: "opened issue #1: Crash on launch", detail: "It crashes here.", kind: .issueOpened,
            page: "/issues/1"),
        EventSample(
            "issue closed, of 2012", "IssuesEvent",
            """
            {"action": "closed", "issue": {"number": 28, "title": "Old", "body": "Text", "html_url":
             "https://github.com/acme/rocket/issues/28", "pull_request": {"html_url": null, "diff_url": null}}}
            """,
            action: "closed issue #28: Old", kind: .issueClosed, page: "/issues/28"),
        EventSample(
            "issue closed as not planned", "IssuesEvent",
            #"{"action": "closed", "issue": {"number": 4, "title": "No", "state_reason": "not_planned"}}"#,
            action: "closed issue #4 as not planned: No", kind: .issueClosed, page: "/issues/4"),
        EventSample(
            "issue closed as a duplicate, without a title", "IssuesEvent",
            #"{"action": "closed", "issue": {"number": 4, "title": "  ", "state_reason": "duplicate"}}"#,
            action: "closed issue #4 as a duplicate", kind: .issueClosed, page: "/issues/4"),
        EventSample(
            "issue reopened", "IssuesEvent", #"{"action": "reopened", "issue": {"number": 4, "title": "Again"}}"#,
            action: "reopened issue #4: Again", kind: .issueOpened, page: "/issues/4"),
        EventSample(
            "issue assigned", "IssuesEvent",
            #"{"action": "assigned", "assignee": {"login": "lee-k"}, "issue": {"number": 4, "title": "Hm"}}"#,
            action: "assigned lee-k to issue #4: Hm", kind: .issueOpened, page: "/issues/4"),
        EventSample(
            "issue labeled", "IssuesEvent",
            #"{"action": "labeled", "label": {"name": "good first issue"}, "issue": {"number": 4}}"#,
            action: "added the label “good first issue” to issue #4", kind: .issueOpened, page: "/issues/4"),
        EventSample("issue, empty", "IssuesEvent", "{}", action: "updated an issue", kind: .issueOpened),
        EventSample(
            "issue without a number", "IssuesEvent", #"{"action": "opened", "issue": {"title": "Lost"}}"#,
            action: "opened an issue: Lost", kind: .issueOpened),
        EventSample(
            "pull request opened, trimmed", "PullRequestEvent",
            """
            {"action": "opened", "number": 12, "pull_request": {
             "url": "https://api.github.com/repos/acme/rocket/pulls/12", "id": 7, "number": 12,
             "head": {"ref": "feature", "sha": "abc", "repo": {"id": 1, "name": "rocket", "url": "…"}},
             "base": {"ref": "main", "sha": "def", "repo": {"id": 1, "name": "rocket", "url": "…"}}}}
            """,
            action: "opened pull request #12", detail: "feature → main", kind: .pullRequestOpened, page: "/pull/12"),
        EventSample(
            "pull request opened, full", "PullRequestEvent",
            """
            {"action": "opened", "number": 12, "pull_request": {"number": 12, "title": "Fix retry", "body": "Why",
             "html_url": "https://github.com/acme/rocket/pull/12", "merged": false, "merged_at": null,
             "head": {"label": "lee-k:fix", "ref": "fix", "repo": null}, "base": {"label": "acme:main", "ref": "main"}}}
            """,
            action: "opened pull request #12: Fix retry", detail: "fix → main", kind: .pullRequestOpened,
            page: "/pull/12"),
        EventSample(
            "pull request merged, trimmed", "PullRequestEvent",
            #"{"action": "merged", "number": 12, "pull_request": {"number": 12}}"#,
            action: "merged pull request #12", kind: .pullRequestMerged, page: "/pull/12"),
        EventSample(
            "pull request merged, full", "PullRequestEvent",
            #"{"action": "closed", "number": 12, "pull_request": {"number": 12, "title": "Fix retry", "merged": true}}"#,
            action: "merged pull request #12: Fix retry", kind: .pullRequestMerged, page: "/pull/12"),
        EventSample(
            "pull request closed", "PullRequestEvent",
            #"{"action": "closed", "pull_request": {"url": "https://api.github.com/repos/acme/rocket/pulls/12"}}"#,
            action: "closed pull request #12", kind: .pullRequestClosed, page: "/pull/12"),
        EventSample(
            "pull request unassigned", "PullRequestEvent",
            #"{"action": "unassigned", "number": 12, "assignee": {"login": "lee-k"}, "pull_request": {}}"#,
            action: "unassigned lee-k from pull request #12", kind: .pullRequestOpened, page: "/pull/12"),
        EventSample(
            "pull request labeled without a label", "PullRequestEvent", #"{"action": "labeled", "number": 12}"#,
            action: "labeled pull request #12", kind: .pullRequestOpened, page: "/pull/12"),
        EventSample(
            "pull request with an action of tomorrow", "PullRequestEvent",
            #"{"action": "merge_queue_left", "number": 12}"#,
            action: "updated pull request #12", kind: .pullRequestOpened, page: "/pull/12"),
        EventSample(
            "pull request, empty", "PullRequestEvent", "{}", action: "updated a pull request", kind: .pullRequestOpened),
        EventSample(
            "discussion", "DiscussionEvent",
            """
            {"action": "created", "discussion": {"number": 78, "title": "Who lands?", "body": "Tell us.",
             "category": {"name": "Q&A"}, "html_url": "https://github.com/acme/rocket/discussions/78"}}
            """,
            action: "started discussion #78: Who lands?", detail: "Tell us.", kind: .discussion,
            page: "/discussions/78"),
        EventSample(
            "discussion answered", "DiscussionEvent",
            #"{"action": "answered", "discussion": {"html_url": "https://github.com/acme/rocket/discussions/78"}}"#,
            action: "marked an answer to discussion #78", kind: .discussion, page: "/discussions/78"),
    ]
}
