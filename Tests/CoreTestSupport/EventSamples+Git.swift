private let before = "7a1c3f0e5b2d4968a0b1c2d3e4f5061728394a5b"
private let head = "c0ffee1234567890abcdef1234567890abcdef12"
private let zeros = "0000000000000000000000000000000000000000"

extension EventSample {
    /// Pushes, and what is created and deleted in git.
    static let git = [
        EventSample(
            "push, trimmed", "PushEvent",
            #"{"repository_id": 1, "push_id": 2, "ref": "refs/heads/main", "head": "\#(head)", "before": "\#(before)"}"#,
            action: "pushed to main", kind: .push, page: "/compare/\(before)...\(head)"),
        EventSample(
            "push, full", "PushEvent",
            """
            {"push_id": 2, "size": 3, "distinct_size": 1, "ref": "refs/heads/feature/retry", "head": "\(head)",
             "before": "\(before)", "commits": [
               {"sha": "\(before)", "author": {"name": "Mona"}, "message": "Retry twice\\n\\nLonger.", "distinct": true},
               {"sha": "\(head)", "author": {"name": "Mona"}, "message": "Test it", "distinct": false}]}
            """,
            action: "pushed 3 commits to feature/retry", detail: "Retry twice", kind: .push,
            page: "/compare/\(before)...\(head)"),
        EventSample(
            "push of one commit without size", "PushEvent",
            #"{"ref": "refs/heads/main", "head": "\#(head)", "before": "\#(before)", "commits": [{"message": "Fix"}]}"#,
            action: "pushed 1 commit to main", detail: "Fix", kind: .push, page: "/compare/\(before)...\(head)"),
        EventSample(
            "push of no new commit", "PushEvent",
            #"{"ref": "refs/heads/main", "size": 0, "head": "\#(head)", "before": "\#(before)", "commits": []}"#,
            action: "pushed to main", kind: .push, page: "/compare/\(before)...\(head)"),
        EventSample(
            "push of a new branch", "PushEvent",
            #"{"ref": "refs/heads/fix/#12 größe?", "head": "\#(head)", "before": "\#(zeros)"}"#,
            action: "pushed to fix/#12 größe?", kind: .push, page: "/commits/fix/%2312%20gr%C3%B6%C3%9Fe%3F"),
        EventSample("push, empty", "PushEvent", "{}", action: "pushed commits", kind: .push),
        EventSample(
            "create branch, full", "CreateEvent",
            """
            {"ref": "feature/x", "ref_type": "branch", "master_branch": "main", "description": "Rockets",
             "pusher_type": "user"}
            """,
            action: "created branch feature/x", kind: .branchCreated, page: "/tree/feature/x"),
        EventSample(
            "create tag, new", "CreateEvent",
            """
            {"ref": "v1.2", "ref_type": "tag", "full_ref": "refs/tags/v1.2", "master_branch": "main",
             "description": null, "pusher_type": "user"}
            """,
            action: "created tag v1.2", kind: .tagCreated, page: "/tree/v1.2"),
        EventSample(
            "create repository", "CreateEvent",
            #"{"ref": null, "ref_type": "repository", "full_ref": "", "description": "Rockets that land"}"#,
            action: "created the repository", detail: "Rockets that land", kind: .repositoryCreated),
        EventSample(
            "create, full_ref only", "CreateEvent", #"{"full_ref": "refs/tags/v2"}"#,
            action: "created tag v2", kind: .tagCreated, page: "/tree/v2"),
        EventSample(
            "create, name only", "CreateEvent", #"{"ref": "next", "ref_type": 3}"#,
            action: "created next", kind: .branchCreated, page: "/tree/next"),
        EventSample("create, empty", "CreateEvent", "{}", action: "created a branch or tag", kind: .branchCreated),
        EventSample(
            "delete branch", "DeleteEvent",
            #"{"ref": "old", "ref_type": "branch", "full_ref": "refs/heads/old", "pusher_type": "user"}"#,
            action: "deleted branch old", kind: .deleted),
        EventSample(
            "delete tag", "DeleteEvent", #"{"ref": "v0", "ref_type": "tag"}"#, action: "deleted tag v0", kind: .deleted),
        EventSample(
            "delete, type only", "DeleteEvent", #"{"ref": null, "ref_type": "tag"}"#, action: "deleted a tag",
            kind: .deleted),
        EventSample(
            "branch that leads out of its folder", "CreateEvent", #"{"ref": "../../evil", "ref_type": "branch"}"#,
            action: "created branch ../../evil", kind: .branchCreated),
    ]
}
