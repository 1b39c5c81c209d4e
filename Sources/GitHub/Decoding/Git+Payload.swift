import Base

extension Activity.Push {
    init(_ payload: JSONObject) {
        let commits = payload.objects("commits")
        self.init(
            branch: payload.line("ref").map(GitReferenceName.init)?.short,
            before: payload.hash("before"),
            head: payload.hash("head"),
            commitCount: payload.integer("size") ?? commits?.count,
            message: commits?.first?.firstLine("message"))
    }
}

extension Activity.Reference {
    init(_ payload: JSONObject) {
        let full = payload.line("full_ref").map(GitReferenceName.init)
        let kind = payload.word("ref_type").flatMap(Kind.init) ?? full?.kind
        self.init(
            kind: kind,
            name: kind == .repository ? nil : payload.line("ref").map(GitReferenceName.init)?.short ?? full?.short,
            // The description is the repository's, whatever was created in it.
            summary: kind == .repository ? payload.firstLine("description") : nil)
    }
}

/// A reference in git's form, such as "refs/heads/main"; the events also contain just "main".
struct GitReferenceName {
    let short: String
    let kind: Activity.Reference.Kind?

    init(_ name: String) {
        if name.hasPrefix("refs/heads/") {
            short = String(name.dropFirst("refs/heads/".count))
            kind = .branch
        } else if name.hasPrefix("refs/tags/") {
            short = String(name.dropFirst("refs/tags/".count))
            kind = .tag
        } else {
            short = name
            kind = nil
        }
    }
}
