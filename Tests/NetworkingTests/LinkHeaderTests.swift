import Testing

@testable import CoreTestSupport
@testable import Networking

@Suite struct LinkHeaderTests {
    @Test(arguments: [
        (#"<https://a/2>; rel="next""#, "https://a/2"),
        (#"<https://a/1>; rel="prev", <https://a/3>; rel="next", <https://a/9>; rel="last""#, "https://a/3"),
        ("<https://a/2>;rel=next", "https://a/2"),
        ("  ,, <https://a/2>\t;\tREL = NEXT ,", "https://a/2"),
        (#"<https://a/2>; rel="last next""#, "https://a/2"),
        (#"<https://a/2>; title="a, <b>; rel=\"prev\""; rel="next""#, "https://a/2"),
        (#"<https://a/2>; title="\\"; rel="next""#, "https://a/2"),
        (#"<https://a/2>; crossorigin; ; rel=next; hreflang=en"#, "https://a/2"),
        (#"<https://a/2?after=Y3Vy,c29y%3D;x>; rel="next""#, "https://a/2?after=Y3Vy,c29y%3D;x"),
        (#"<https://a/1>; rel="first", <https://a/2>; rel="next", <https://a/3>; rel="next""#, "https://a/2"),
        (#"<https://a/1>; rel="next"; anchor="/other", <https://a/2>; rel="next""#, "https://a/2"),
        (#"<https://a/2>; rel="next"#, "https://a/2"),
        ("<>; rel=next", ""),
    ])
    func theNextPageIsFound(text: String, target: String) {
        #expect(LinkHeader(text).target("next") == target)
    }

    @Test(arguments: [
        "", ",", ";", "<", "<>", "<https://a/2", "https://a/2; rel=next", "<https://a/2> rel=next",
        "<https://a/2>; rel",
        #"<https://a/2>; rel="""#, #"<https://a/2>; rel="nextpage""#, #"<https://a/2>; rel="prev"; rel="next""#,
        #"<https://a/2>; title="; rel=next"#, #"<https://a/2>; rel*=next"#, #"<https://a/2>; rel="prev\"#,
        "x <https://a/2>; rel=next", #"<https://a/1>; rel=prev; "x" <https://a/2>; rel=next"#,
    ])
    func anythingElseHasNone(text: String) {
        #expect(LinkHeader(text).target("next") == nil)
    }

    @Test func aHugeHeaderIsReadOnce() {
        let text = String(repeating: "<a>;rel=prev,", count: 20_000) + "<b>;rel=next"
        #expect(LinkHeader(text).target("next") == "b")
        #expect(LinkHeader(String(repeating: "<", count: 200_000)).target("next") == nil)
        #expect(LinkHeader("<a>" + String(repeating: ";", count: 200_000)).target("next") == nil)
    }
}
