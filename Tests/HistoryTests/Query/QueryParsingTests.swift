import Testing

@testable import CoreTestSupport
@testable import History

@Suite("The text of a query") struct QueryParsingTests {
    static let texts: [(String, [QueryTerm])] = [
        ("", []), (" \n\t ", []), (#""""#, []),
        ("kind:release", [QueryTerm(.kinds([.release]))]),
        ("kind:release,tag,pr", [QueryTerm(.kinds([.release, .tag, .pr]))]),
        (#"KIND:Release,"tag""#, [QueryTerm(.kinds([.release, .tag]))]),
        ("actor:octocat", [QueryTerm(.actor("octocat"))]), ("actor:@Octocat", [QueryTerm(.actor("Octocat"))]),
        ("actor:dependabot[bot]", [QueryTerm(.actor("dependabot[bot]"))]), ("actor:oct*", [QueryTerm(.actor("oct*"))]),
        ("repo:swift-nio", [QueryTerm(.repository("swift-nio"))]),
        ("repo:apple/swift-nio", [QueryTerm(.repository("apple/swift-nio"))]),
        ("since:7d", [QueryTerm(.since(.ago(7, .days)))]), ("since:12H", [QueryTerm(.since(.ago(12, .hours)))]),
        ("since:2w", [QueryTerm(.since(.ago(2, .weeks)))]), ("before:3m", [QueryTerm(.before(.ago(3, .months)))]),
        ("since:2026-11-01", [QueryTerm(.since(.day(day(2026, 11, 1))))]),
        ("since:today", [QueryTerm(.since(.today))]), ("before:yesterday", [QueryTerm(.before(.yesterday))]),
        ("is:unseen", [QueryTerm(.state(.unseen))]), ("is:merged", [QueryTerm(.state(.merged))]),
        ("bot", [QueryTerm(.state(.bot))]), ("-bot", [QueryTerm(.state(.bot), isNegated: true)]),
        (#""bot""#, [QueryTerm(.text("bot"))]), ("bots", [QueryTerm(.text("bots"))]),
        ("#12", [QueryTerm(.number(12))]), ("-#12", [QueryTerm(.number(12), isNegated: true)]),
        ("#0", [QueryTerm(.text("#0"))]), ("#99999999999999999999", [QueryTerm(.text("#99999999999999999999"))]),
        (##""#12""##, [QueryTerm(.text("#12"))]),
        ("kin", [QueryTerm(.text("kin"))]), ("fix crash", [QueryTerm(.text("fix")), QueryTerm(.text("crash"))]),
        (#""fix crash""#, [QueryTerm(.text("fix crash"))]), (#"say" it"now"#, [QueryTerm(.text("say itnow"))]),
        (#""a \"b\" \\ \c""#, [QueryTerm(.text(#"a "b" \ \c"#))]), (#"1:\x"#, [QueryTerm(.text(#"1:\x"#))]),
        ("-", [QueryTerm(.text("-"))]), ("--x", [QueryTerm(.text("-x"), isNegated: true)]),
        (##""-x""##, [QueryTerm(.text("-x"))]), ("10:30", [QueryTerm(.text("10:30"))]),
        ("feat(core):", [QueryTerm(.text("feat(core):"))]), (#""fix: x""#, [QueryTerm(.text("fix: x"))]),
        ("größe 한국어", [QueryTerm(.text("größe")), QueryTerm(.text("한국어"))]),
        (
            #"kind:release actor:octocat -bot repo:swift-nio since:7d is:unseen "free text""#,
            [
                QueryTerm(.kinds([.release])), QueryTerm(.actor("octocat")), QueryTerm(.state(.bot), isNegated: true),
                QueryTerm(.repository("swift-nio")), QueryTerm(.since(.ago(7, .days))), QueryTerm(.state(.unseen)),
                QueryTerm(.text("free text")),
            ]
        ),
    ]

    @Test("is understood", arguments: texts)
    func parses(text: String, terms: [QueryTerm]) throws {
        let query = try Query(parsing: text)
        #expect(query.terms == terms)
        #expect(try Query(parsing: "\(query)") == query)
    }

    struct Wrong: Sendable {
        let text: String
        let part: String
        let reason: QueryError.Reason
        var suggestion: String?
        var isUnfinished = false
    }

    @Test(
        "is refused where it is wrong, with the nearest known word",
        arguments: [
            Wrong(text: "x knd:release", part: "knd:", reason: .unknownKeyword("knd"), suggestion: "kind"),
            Wrong(text: "rep:x", part: "rep:", reason: .unknownKeyword("rep"), suggestion: "repo"),
            Wrong(text: "-atcor:x", part: "atcor:", reason: .unknownKeyword("atcor"), suggestion: "actor"),
            Wrong(text: #"x knd:"release""#, part: "knd:", reason: .unknownKeyword("knd"), suggestion: "kind"),
            Wrong(text: "größe:x", part: "größe:", reason: .unknownKeyword("größe")),
            Wrong(text: "https://example.com", part: "https:", reason: .unknownKeyword("https")),
            Wrong(text: "kind:relase x", part: "relase", reason: .unknownKind("relase"), suggestion: "release"),
            Wrong(text: "kind:push,starr x", part: "starr", reason: .unknownKind("starr"), suggestion: "star"),
            Wrong(text: "is:unsen x", part: "unsen", reason: .unknownState("unsen"), suggestion: "unseen"),
            Wrong(text: "since:tody x", part: "tody", reason: .invalidTime("tody"), suggestion: "today"),
            Wrong(text: "since:0d x", part: "0d", reason: .invalidTime("0d")),
            Wrong(text: "since:99999d x", part: "99999d", reason: .invalidTime("99999d")),
            Wrong(text: "since:2026-02-30 x", part: "2026-02-30", reason: .invalidTime("2026-02-30")),
            Wrong(text: "kind: x", part: "kind:", reason: .missingValue(keyword: "kind")),
            Wrong(text: #"actor:"" x"#, part: "actor:", reason: .missingValue(keyword: "actor")),
            Wrong(text: "-actor:@ x", part: "actor:", reason: .missingValue(keyword: "actor")),
            Wrong(
                text: "kind:rel", part: "rel", reason: .unknownKind("rel"), suggestion: "release", isUnfinished: true),
            Wrong(text: "is:", part: "is:", reason: .missingValue(keyword: "is"), isUnfinished: true),
            Wrong(text: "kind:push,", part: "kind:", reason: .missingValue(keyword: "kind"), isUnfinished: true),
            Wrong(text: "since:2026-1", part: "2026-1", reason: .invalidTime("2026-1"), isUnfinished: true),
            Wrong(text: #"größe "free text"#, part: "\"", reason: .unclosedQuote, isUnfinished: true),
            Wrong(text: #"a "b" c"d e"#, part: "\"", reason: .unclosedQuote, isUnfinished: true),
        ])
    func errors(wrong: Wrong) throws {
        let error = #expect(throws: QueryError.self) { try Query(parsing: wrong.text) }
        let found = try #require(error)
        #expect(found.reason == wrong.reason)
        #expect(String(decoding: Array(wrong.text.utf8)[found.range], as: UTF8.self) == wrong.part)
        #expect(found.suggestion == wrong.suggestion)
        #expect(found.isUnfinished == wrong.isUnfinished)
        #expect(!found.sentence.isEmpty)
    }

    @Test(
        "is mended by the nearest known word",
        arguments: [
            ("x knd:\"a b\" y", "x kind:\"a b\" y"), ("-atcor:x", "-actor:x"), ("kind:push,starr", "kind:push,star"),
        ])
    func fixing(text: String, fixed: String) throws {
        let error = #expect(throws: QueryError.self) { try Query(parsing: text) }
        #expect(error?.fixed(text) == fixed)
    }

    @Test("is printed no longer than it was typed, where a backslash means itself") func length() throws {
        let text = "\"" + String(repeating: "\\c", count: 4_999) + "\""
        let query = try Query(parsing: text)
        #expect("\(query)".count <= text.count)
        #expect(try Query(parsing: "\(query)") == query)
        let quoted = Query([QueryTerm(.text(#"a \\\" \x\"#))])
        #expect(try Query(parsing: "\(quoted)") == quoted)
    }

    @Test("is told in sentences what is wrong with it") func sentences() throws {
        func sentence(_ text: String) -> String? {
            do throws(QueryError) {
                _ = try Query(parsing: text)
                return nil
            } catch {
                return error.sentence
            }
        }
        #expect(
            sentence("knd:x")
                == "“knd:” has no meaning. To search for the text, put it in quotation marks. Did you mean “kind:”?")
        #expect(sentence("kind:relase x") == "“relase” is not a kind of event. Did you mean “release”?")
        #expect(sentence("is: x") == "Something is missing after “is:”.")
    }

    @Test("may have 10,000 characters and 100 words") func limits() throws {
        let long = String(repeating: "ä", count: 10_000)
        #expect(try Query(parsing: long).terms == [QueryTerm(.text(long))])
        #expect(throws: QueryError(reason: .tooLong, range: 0..<20_001)) { try Query(parsing: long + "x") }
        let words = Array(repeating: "ab", count: 100).joined(separator: " ")
        #expect(try Query(parsing: words).terms.count == 100)
        #expect(throws: QueryError(reason: .tooManyTerms, range: 300..<302)) { try Query(parsing: words + " ab") }
        #expect(throws: QueryError.self) { try Query(parsing: String(repeating: "\"", count: 1_000_001)) }
    }
}
