import Base
import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore

/// The program starts with the session if the user chooses so, and as long as its file says so.
@Suite struct AutostartTests {
    private let folder: TemporaryFolder
    private static let file = "autostart/io.github.rxgtk.Dashboard.desktop"
    private static let launcher = """
        [Desktop Entry]
        Type=Application
        Name=Dashboard
        Name[ko]=대시보드
        # A remark
        Comment[de]=Wetter = Wind
        GenericName=Feed
        Exec=dashboard open %u
        MimeType=x-scheme-handler/geo;
        DBusActivatable=true
        Actions=inbox;
        [Desktop Action inbox]
        Name=Inbox
        Exec=dashboard inbox
        """

    private static let entry = AutostartEntry(launcher: launcher, program: "/usr/bin/env")

    init() throws { folder = try TemporaryFolder() }

    private func model(
        _ disk: FileSystem = .live, permission: @escaping @Sendable (Bool) -> Single<Bool> = { .just($0) }
    ) -> AutostartModel {
        let model = AutostartModel(
            AutostartModel.Environment(
                file: AutostartFile(folder.directories, files: disk),
                entry: { Self.entry }, permission: permission, worker: CurrentThreadScheduler.instance))
        model.start()
        return model
    }

    private func problems(of model: AutostartModel, _ body: () throws -> Void) rethrows -> [AutostartError] {
        let problems = BehaviorRelay<[AutostartError]>(value: [])
        let subscription = model.problem.subscribe(onNext: { problems.accept(problems.value + [$0]) })
        try body()
        subscription.dispose()
        return problems.value
    }

    private func written() throws -> String {
        try String(contentsOf: folder.url.appending(path: Self.file), encoding: .utf8)
    }

    @Test func theFileHasTheLaunchersNamesAndItsOwnCommand() {
        #expect(
            Self.entry.text == """
                [Desktop Entry]
                Type=Application
                Name=Dashboard
                Name[ko]=대시보드
                Comment[de]=Wetter = Wind
                TryExec=/usr/bin/env
                Exec="/usr/bin/env" --background
                X-GNOME-Autostart-enabled=true

                """)
    }

    @Test func itIsValidWithoutALauncherAndWithAnyPath() throws {
        let path = #"/opt/100% "Größe" $HOME/back\slash `x`/dashboard"#
        let text = AutostartEntry(launcher: nil, program: path).text
        #expect(text.contains(#"TryExec=/opt/100% "Größe" $HOME/back\\slash `x`/dashboard"#))
        let command = #"Exec="/opt/100%% \\"Größe\\" \\$HOME/back\\\\slash \\`x\\`/dashboard" --background"#
        #expect(text.contains(command))
        let file = try folder.write(text, to: "valid.desktop")
        let validator = Process()
        validator.executableURL = URL(filePath: "/usr/bin/env")
        validator.arguments = ["desktop-file-validate", file.path(percentEncoded: false)]
        try validator.run()
        validator.waitUntilExit()
        #expect(validator.terminationStatus == 0)
    }

    @Test(arguments: [
        ("[Desktop Entry]\nExec=dashboard", true), ("[Desktop Entry]\nHidden=false\n", true),
        ("[Desktop Entry]\nHidden=true\n", false), ("[Desktop Entry]\r\nHidden = true\r\n", false),
        ("[Desktop Entry]\nX-GNOME-Autostart-enabled=false", false),
        ("[Desktop Entry]\n#Hidden=true\n[Desktop Action a]\nHidden=true", true),
        // A program that was removed, or installed elsewhere.
        ("[Desktop Entry]\nTryExec=/usr/local/bin/no-such-dashboard\n", false),
        ("[Desktop Entry]\nTryExec=dashboard\n", true),
    ])
    func whoeverSwitchesItOffInTheFileIsBelieved(text: String, isOn: Bool) throws {
        try folder.write(text, to: Self.file)
        #expect(model().isOn.value == isOn)
    }

    @Test func aChoiceWritesTheFileOrRemovesIt() throws {
        let model = model()
        #expect(!model.isOn.value)
        model.choice.accept(true)
        #expect(model.isOn.value)
        #expect(folder.files == [Self.file])
        try folder.write(try written() + "Hidden=true\n", to: Self.file)
        model.check.accept(())
        #expect(!model.isOn.value)
        model.choice.accept(true)
        #expect(model.isOn.value)
        #expect(try !written().contains("Hidden"))
        model.choice.accept(false)
        #expect(!model.isOn.value)
        #expect(folder.files.isEmpty)
    }

    @Test func aFileThatCannotBeWrittenIsToldAndLeavesWhatWas() {
        for code in diskErrors {
            withEachCall({ .error(code, call: $0) }) { disk in
                try? FileManager.default.removeItem(at: folder.url.appending(path: "autostart"))
                let model = model(disk.files)
                let problems = problems(of: model) { model.choice.accept(true) }
                #expect(model.isOn.value == (folder.files == [Self.file]))
                #expect(model.isOn.value || problems == [.file(FileError(code))])
                if model.isOn.value { #expect((try? written()) == Self.entry.text) }
            }
        }
    }

    @Test func aFileThatCannotBeRemovedIsToldAndStaysOn() throws {
        try folder.write(Self.entry.text, to: Self.file)
        let model = model(FaultyDisk(.error(EACCES, call: 1)).files)
        #expect(problems(of: model) { model.choice.accept(false) } == [.file(FileError(EACCES))])
        #expect(model.isOn.value)
        #expect(problems(of: model) { model.choice.accept(false) }.isEmpty)
        #expect(!model.isOn.value)
    }

    @Test func theDesktopIsAskedOnceForEachChoiceAndDecides() {
        let asked = BehaviorRelay<[Bool]>(value: [])
        let isPermitted = BehaviorRelay(value: false)
        let model = model(permission: {
            asked.accept(asked.value + [$0])
            return .just($0 && isPermitted.value)
        })
        #expect(problems(of: model) { model.choice.accept(true) } == [.refused])
        #expect(!model.isOn.value && folder.files.isEmpty)
        // The switch that goes back.
        model.choice.accept(false)
        isPermitted.accept(true)
        #expect(problems(of: model) { model.choice.accept(true) }.isEmpty)
        #expect(model.isOn.value)
        model.choice.accept(false)
        #expect(asked.value == [true, true, false])
        #expect(!model.isOn.value)
    }

    @Test func aDesktopThatDoesNotAnswerIsToldAndMayBeAskedAgain() {
        let model = model(permission: { _ in .error(FileError(ENOSYS)) })
        for _ in 1...2 {
            let problems = problems(of: model) { model.choice.accept(true) }
            #expect(problems == [.noAnswer(FileError(ENOSYS).messageForUser)])
            #expect(!model.isOn.value)
        }
    }
}
