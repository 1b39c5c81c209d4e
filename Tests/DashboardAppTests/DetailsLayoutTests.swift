import Testing

@testable import DashboardApp

@Suite("The place of an event’s details") struct DetailsLayoutTests {
    @Test("is beside the list where there is space for both, and the list keeps its width")
    func widths() {
        for width in 0...3000 {
            let layout = DetailsLayout(feedWidth: width)
            #expect(layout.isBeside == (width >= 760))
            if layout.isBeside { #expect(width - layout.width >= 360 && (400...560).contains(layout.width)) }
        }
    }
}
