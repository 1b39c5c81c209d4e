extension EventSample {
    /// Stars, forks, releases, people, wikis, obsolete types, and unknown ones.
    static let rest = [
        EventSample("star", "WatchEvent", #"{"action": "started"}"#, action: "starred the repository", kind: .star),
        EventSample(
            "fork", "ForkEvent",
            #"{"action": "forked", "forkee": {"id": 3, "name": "rocket-2", "full_name": "lee-k/rocket-2"}}"#,
            action: "forked the repository to lee-k/rocket-2", kind: .fork, page: "https://github.com/lee-k/rocket-2"),
        EventSample(
            "fork of 2012", "ForkEvent", #"{"forkee": {"name": "rocket", "owner": {"login": "lee-k"}}}"#,
            action: "forked the repository to lee-k/rocket", kind: .fork, page: "https://github.com/lee-k/rocket"),
        EventSample("fork, empty", "ForkEvent", "{}", action: "forked the repository", kind: .fork),
        EventSample(
            "release", "ReleaseEvent",
            """
            {"action": "published", "release": {"tag_name": "6.9.0", "name": "Sharing", "body": "Notes",
             "prerelease": false, "html_url": "https://github.com/acme/rocket/releases/tag/6.9.0"}}
            """,
            action: "published release 6.9.0", detail: "Sharing", kind: .release, page: "/releases/tag/6.9.0"),
        EventSample(
            "pre-release", "ReleaseEvent",
            """
            {"action": "published", "release": {"tag_name": "win/7-rc.1", "name": "win/7-rc.1", "body": "Try it",
             "prerelease": true}}
            """,
            action: "published pre-release win/7-rc.1", detail: "Try it", kind: .release,
            page: "/releases/tag/win/7-rc.1"),
        EventSample("release, empty", "ReleaseEvent", "{}", action: "published a release", kind: .release),
        EventSample(
            "member added", "MemberEvent", #"{"action": "added", "member": {"id": 2, "login": "lee-k"}}"#,
            action: "added lee-k as a collaborator", kind: .member, page: "https://github.com/lee-k"),
        EventSample(
            "member, empty", "MemberEvent", "{}", action: "added a collaborator", kind: .member),
        EventSample("public", "PublicEvent", "{}", action: "made the repository public", kind: .published),
        EventSample(
            "one wiki page", "GollumEvent",
            #"{"pages": [{"page_name": "Map-Overlay", "title": "Map Overlay", "summary": null, "action": "created"}]}"#,
            action: "created the wiki page Map Overlay", kind: .wiki, page: "/wiki/Map-Overlay"),
        EventSample(
            "two wiki pages", "GollumEvent",
            """
            {"pages": [{"page_name": "Home", "title": "Home", "action": "edited"},
             {"page_name": "Zündung", "title": "Zündung", "action": "created"}]}
            """,
            action: "edited 2 wiki pages", detail: "Home, Zündung", kind: .wiki, page: "/wiki"),
        EventSample("wiki, empty", "GollumEvent", "{}", action: "edited the wiki", kind: .wiki, page: "/wiki"),
        EventSample(
            "gist", "GistEvent",
            """
            {"action": "create", "gist": {"id": "27", "description": "Notes",
             "html_url": "https://gist.github.com/27"}}
            """,
            action: "created a gist", detail: "Notes", kind: .gist, page: "https://gist.github.com/27"),
        EventSample(
            "gist with a page that is none", "GistEvent",
            #"{"action": "update", "gist": {"html_url": "javascript:alert(1)"}}"#,
            action: "updated a gist", kind: .gist),
        EventSample(
            "follow", "FollowEvent", #"{"target": {"login": "lee-k", "name": "Lee"}}"#,
            action: "followed lee-k", kind: .follow, page: "https://github.com/lee-k"),
        EventSample("follow, empty", "FollowEvent", "{}", action: "followed a user", kind: .follow),
        EventSample(
            "download", "DownloadEvent",
            #"{"download": {"name": "rocket.zip", "description": "", "size": 1024}}"#,
            action: "uploaded the file rocket.zip", kind: .download),
        EventSample("download, empty", "DownloadEvent", "{}", action: "uploaded a file", kind: .download),
        EventSample(
            "sponsorship", "SponsorshipEvent", #"{"action": "created", "effective_date": "2026-01-05"}"#,
            action: "started a sponsorship", kind: .other),
        EventSample(
            "team add", "TeamAddEvent", #"{"team": {"name": "Pilots"}}"#, action: "added the repository to a team",
            kind: .other),
        EventSample(
            "type of tomorrow", "IssueFieldEvent",
            #"{"action": "created", "field": {"html_url": "https://github.com/acme/rocket/fields/1"}}"#,
            action: "triggered an event of type “issue field”", kind: .other, page: "/fields/1"),
        EventSample(
            "type that is none", "Odd / Type2", "{}", action: "triggered an event of type “odd type2”", kind: .other),
        EventSample("type without a name", "Event", "{}", action: "did something", kind: .other),
    ]
}
