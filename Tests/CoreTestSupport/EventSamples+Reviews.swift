private let commit = "c0ffee1234567890abcdef1234567890abcdef12"

extension EventSample {
    /// Reviews and comments.
    static let reviews = [
        EventSample(
            "comment on an issue", "IssueCommentEvent",
            """
            {"action": "created", "issue": {"number": 3, "title": "Title", "body": "No"},
             "comment": {"id": 99, "body": "\\n 정말 고마워요! 🚀 \\r\\nMore", "user": {"login": "mona-lin"}}}
            """,
            action: "commented on issue #3: Title", detail: "정말 고마워요! 🚀", kind: .comment,
            page: "/issues/3#issuecomment-99"),
        EventSample(
            "comment on a pull request", "IssueCommentEvent",
            """
            {"action": "created", "issue": {"number": 3, "title": "Title",
             "pull_request": {"url": "https://api.github.com/repos/acme/rocket/pulls/3"}},
             "comment": {"id": 99, "body": null}}
            """,
            action: "commented on pull request #3: Title", kind: .comment, page: "/pull/3#issuecomment-99"),
        EventSample(
            "comment edited", "IssueCommentEvent", #"{"action": "edited", "issue": {"number": 3}, "comment": {}}"#,
            action: "edited a comment on issue #3", kind: .comment, page: "/issues/3"),
        EventSample(
            "comment on an issue of a repository named like a pull request", "IssueCommentEvent",
            #"{"issue": {"html_url": "https://github.com/acme/pull/issues/3"}, "comment": {"id": 99}}"#,
            action: "commented on issue #3", kind: .comment, page: "/issues/3#issuecomment-99"),
        EventSample("comment, empty", "IssueCommentEvent", "{}", action: "commented on an issue", kind: .comment),
        EventSample(
            "review, approved, trimmed", "PullRequestReviewEvent",
            """
            {"action": "created", "pull_request": {"id": 1, "number": 7, "head": {"ref": "fix"}, "base": {"ref": "main"}},
             "review": {"id": 5, "body": null, "state": "approved", "user": {"login": "mona-lin"}}}
            """,
            action: "approved pull request #7", detail: "fix → main", kind: .review,
            page: "/pull/7#pullrequestreview-5"),
        EventSample(
            "review, changes requested", "PullRequestReviewEvent",
            """
            {"action": "created", "pull_request": {"number": 7, "title": "Retry"},
             "review": {"id": 5, "body": "Please test it", "state": "CHANGES_REQUESTED"}}
            """,
            action: "requested changes on pull request #7: Retry", detail: "Please test it", kind: .review,
            page: "/pull/7#pullrequestreview-5"),
        EventSample(
            "review, commented", "PullRequestReviewEvent",
            #"{"action": "created", "pull_request": {"number": 7}, "review": {"state": "commented"}}"#,
            action: "reviewed pull request #7", kind: .review, page: "/pull/7"),
        EventSample(
            "review, dismissed later", "PullRequestReviewEvent",
            #"{"action": "created", "pull_request": {"number": 7}, "review": {"state": "dismissed"}}"#,
            action: "reviewed pull request #7", kind: .review, page: "/pull/7"),
        EventSample(
            "review, dismissed now", "PullRequestReviewEvent",
            #"{"action": "dismissed", "pull_request": {"number": 7}, "review": {"state": "dismissed"}}"#,
            action: "dismissed a review of pull request #7", kind: .review, page: "/pull/7"),
        EventSample(
            "review, empty", "PullRequestReviewEvent", "{}", action: "reviewed a pull request", kind: .review),
        EventSample(
            "review comment", "PullRequestReviewCommentEvent",
            """
            {"action": "created", "pull_request": {"number": 7, "title": "Retry"},
             "comment": {"id": 31, "body": "Off by one?", "path": "a.swift", "diff_hunk": "@@"}}
            """,
            action: "commented on pull request #7: Retry", detail: "Off by one?", kind: .comment,
            page: "/pull/7#discussion_r31"),
        EventSample(
            "review comment of 2013", "PullRequestReviewCommentEvent",
            #"{"comment": {"id": 31, "html_url": "https://github.com/acme/rocket/pull/193#discussion_r31"}}"#,
            action: "commented on pull request #193", kind: .comment, page: "/pull/193#discussion_r31"),
        EventSample(
            "comment on a commit", "CommitCommentEvent",
            """
            {"comment": {"id": 77, "commit_id": "\(commit)", "path": null, "line": null, "body": "Deployed"}}
            """,
            action: "commented on commit c0ffee1", detail: "Deployed", kind: .comment,
            page: "/commit/\(commit)#commitcomment-77"),
        EventSample(
            "comment on a commit, empty", "CommitCommentEvent", "{}", action: "commented on a commit", kind: .comment),
    ]
}
