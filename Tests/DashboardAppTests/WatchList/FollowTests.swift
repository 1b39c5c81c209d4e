import Foundation
import Testing

extension WindowTests {
    @Suite("Following another repository") struct Follow {
        @Test(
            "Its name or its address and Enter follow it",
            arguments: ["apple/swift-nio", "/apple/swift-nio/issues?q=1"])
        func typed(text: String) async throws {
            try await Desktop.following(["ReactiveX/RxSwift"]) { desktop, gitHub, app in
                try await app.waitForRows([SampleEvent.rxSwiftName])
                // A path belongs to the address of the server.
                try await app.typeToFollow(text.hasPrefix("/") ? gitHub.url.absoluteString + text : text)
                try await app.addDialogText(containing: "Press Enter to follow apple/swift-nio.")
                try desktop.display.screen.keep(as: "follow")
                try await app.display.press("Return")
                try await app.waitForDialogToClose()
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                try await desktop.waitForSettings("ReactiveX/RxSwift", "apple/swift-nio")
                try await app.waitForRows([SampleEvent.swiftNIOName])
            }
        }

        @Test("A suggestion is chosen with the keyboard", .tags(.debugChecks))
        func suggestion() async throws {
            try await Desktop.following(["ReactiveX/RxSwift"]) { desktop, gitHub, app in
                try await app.waitForRows([SampleEvent.rxSwiftName])
                gitHub.answer("repositories", with: .found("apple/swift-nio", "apple/swift-nio-ssl"))
                try await app.typeToFollow("nio")
                let dialog = try await app.addDialog
                try await eventually("two suggestions") {
                    try await dialog.controls(.list, "Suggestions").first?.childNames == [
                        "apple/swift-nio, About apple/swift-nio, 1234 stars, Swift",
                        "apple/swift-nio-ssl, About apple/swift-nio-ssl, 1234 stars, Swift",
                    ]
                }
                try desktop.display.screen.keep(as: "follow-suggestions")
                try await app.display.press(["Down", "Return"])
                try await app.waitForDialogToClose()
                try await desktop.waitForSettings("ReactiveX/RxSwift", "apple/swift-nio")
                try await app.waitForRows([SampleEvent.swiftNIOName])
            }
        }

        @Test("What is followed already is told, and Escape closes the dialog")
        func duplicate() async throws {
            try await Desktop.following(["ReactiveX/RxSwift"]) { desktop, gitHub, app in
                try await app.waitForRows([SampleEvent.rxSwiftName])
                try await app.typeToFollow("reactivex/rxswift")
                try await app.display.press("Return")
                try await app.addDialogText(containing: "You follow reactivex/rxswift already.")
                try desktop.display.screen.keep(as: "follow-duplicate")
                try await app.display.press("Escape")
                try await app.waitForDialogToClose()
                #expect(try desktop.followed == ["ReactiveX/RxSwift"])
                // As a window manager does.
                try await desktop.display.focusWindow()
                _ = try await app.focus("the event") { try await $0.spokenName == SampleEvent.rxSwiftName }
            }
        }

        @Test("The first start offers examples, and follows the chosen one")
        func firstStart() async throws {
            try await Desktop.following(nil) { desktop, _, app in
                try await app.text(containing: "What Do You Want to Follow?")
                try await app.waitForFollowed("All")
                _ = try await app.focus("“Search or Paste”") { try await $0.spokenName == "Search or Paste" }
                let list = "Well-Known Repositories"
                try await eventually("the examples") {
                    try await app.names(ofListAnywhere: list) == [
                        "ReactiveX/RxSwift, Reactive programming in Swift",
                        "swiftlang/swift, The Swift programming language", "torvalds/linux, The Linux kernel",
                        "flathub, Applications for Linux, an organization with many repositories",
                    ]
                }
                try desktop.display.screen.keep(as: "welcome")
                try await app.tab(to: "the examples") { try await $0.isInside(named: list) }
                try await app.press(keys: "Return")
                try await app.waitForFollowed("All", "ReactiveX/RxSwift")
                try await desktop.waitForSettings("ReactiveX/RxSwift")
                try await app.waitForRows([SampleEvent.rxSwiftName])
                _ = try await app.focus("the event") { try await $0.spokenName == SampleEvent.rxSwiftName }
            }
        }
    }
}
