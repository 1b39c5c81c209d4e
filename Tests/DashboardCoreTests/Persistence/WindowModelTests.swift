import Base
import DashboardCore
import Foundation
import Rx
import Testing

@testable import CoreTestSupport

/// The saved state of the window.
@Suite struct WindowModelTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func model(restored isRestored: Bool = true) -> WindowModel {
        let model = WindowModel(
            saved: SavedValue(initial: WindowState(), store: SavedFiles(folder.directories).window),
            clock: SerialDispatchQueueScheduler(), worker: CurrentThreadScheduler.instance)
        if isRestored { model.restore() }
        model.start()
        return model
    }

    private func written(_ value: String) throws -> WindowModel {
        try folder.write(#"{"format": 1, "savedAt": 0, "value": \#(value)}"#, to: "state/window.json")
        return model()
    }

    @Test func itIsWrittenWhenTheWindowIsHiddenOrAtTheEndAndNotBefore() {
        let model = model()
        model.isShown.accept(true)
        for width in 500...600 { model.state.accept(WindowState(width: width, height: 800)) }
        #expect(folder.files.isEmpty)
        model.isShown.accept(false)
        #expect(self.model().state.value == WindowState(width: 600, height: 800))
        model.state.accept(WindowState(width: 600, height: 800, isMaximized: true))
        #expect(!self.model().state.value.isMaximized)
        model.write()
        #expect(self.model().state.value.isMaximized)
        #expect(folder.files == ["state/window.json"])
    }

    @Test func aWindowThatWasNotTouchedIsNotWritten() {
        let model = model()
        model.isShown.accept(true)
        model.isShown.accept(false)
        model.write()
        #expect(folder.files.isEmpty)
    }

    @Test(arguments: [
        (#"{"width": 7, "height": -1}"#, 360, 360, false),
        (#"{"width": 100000, "height": 900, "isMaximized": true}"#, 16_384, 900, true),
        (#"{"width": "wide", "height": 1e300, "isMaximized": 1}"#, 1100, 700, false),
        ("{}", 1100, 700, false),
    ])
    func implausibleValuesAreCorrected(value: String, width: Int, height: Int, isMaximized: Bool) throws {
        let model = try written(value)
        #expect(model.state.value == WindowState(width: width, height: height, isMaximized: isMaximized))
        #expect(model.notice.value == nil)
    }

    @Test(arguments: [(#"{"areThreadsShown": false}"#, false), (#"{"areThreadsShown": 7}"#, true), ("{}", true)])
    func threadsAreShownUnlessTheUserHasSwitchedThemOff(value: String, areShown: Bool) throws {
        #expect(try written(value).state.value.areThreadsShown == areShown)
    }

    @Test func aFileThatIsInvalidIsReported() throws {
        try folder.write("width=7", to: "state/window.json")
        let model = model()
        guard case .damaged = model.notice.value else { return #expect(Bool(false)) }
        #expect(model.state.value == WindowState())
    }
}
