// swift-tools-version: 6.2
import PackageDescription

/// Code that accesses widgets is isolated to the main actor by default.
let mainActorByDefault: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Tests of optimized code are not optimized themselves, which would take longer than everything else, and their files are
/// compiled side by side: the warning that `-num-threads` is ignored then can be ignored.
let plainTests: [SwiftSetting] = [
    .unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
]

/// All targets of the core, for what is above them.
let core: [Target.Dependency] = ["Base", "Networking", "GitHub", "History", "Weather", "DashboardCore"]

/// The tests of targets of the core.
func coreTests(_ name: String, of tested: [Target.Dependency]) -> Target {
    .testTarget(
        name: name,
        dependencies: tested + [
            "CoreTestSupport", "Locking", "PrivateSession", "Rx", "RxTest", "TestServers", "TestServices",
            "Translation",
        ],
        swiftSettings: plainTests)
}

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

let package = Package(
    name: "dashboard",
    products: [
        .executable(name: "dashboard", targets: ["Dashboard"]),
        .library(name: "Rx", targets: ["Rx"]),
        .library(name: "RxOperationQueue", targets: ["RxOperationQueue"]),
        .library(name: "RxTest", targets: ["RxTest"]),
        .library(name: "Gtk", targets: ["Gtk"]),
        .library(name: "RxXCTest", targets: ["RxXCTest"]),
        .library(name: "RxBlocking", targets: ["RxBlocking"]),
    ],
    traits: [
        .trait(
            name: "SpecializedRx",
            description: """
                Specializes the generics of Rx in the modules that use them: events take a tenth of the time, and the \
                modules twice as long to build.
                """)
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
        // Their libraries are opened at run time: only their types are needed here.
        .systemLibrary(name: "CShumate"),
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CArchive"),
        .systemLibrary(name: "CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
        .systemLibrary(name: "CIntl"),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
        // What the standard library does not have of Unicode.
        .target(name: "UnicodeForms", dependencies: ["CGLib"]),
        // Messages in the user's language.
        .target(name: "Translation", dependencies: ["CIntl"]),
        // The lock that all others use, which `make sanitize` replaces.
        .target(name: "Locking"),
        .target(
            name: "Rx", dependencies: ["Locking"],
            swiftSettings: [
                .unsafeFlags(
                    ["-cross-module-optimization"], .when(configuration: .release, traits: ["SpecializedRx"]))
            ]),
        // Separate from Rx, which does not link Foundation.
        .target(name: "RxOperationQueue", dependencies: ["Rx"]),
        .target(name: "RxTest", dependencies: ["Locking", "Rx"]),
        // Separate from RxTest, which does not link XCTest.
        .target(name: "RxXCTest", dependencies: ["Rx", "RxTest"]),
        .target(name: "RxBlocking", dependencies: ["Locking", "Rx"]),
        .target(
            name: "Gtk", dependencies: ["CGtk", "CSecret", "CShumate", "Locking", "Rx"],
            swiftSettings: mainActorByDefault),
        .target(name: "Curl", dependencies: ["CCurl", "Locking"]),
        // Archives of files, for backups:
        .target(name: "Archive", dependencies: ["CArchive"]),
        // XML, read into values:
        .target(name: "XML", dependencies: ["CExpat"]),
        // The core: each target imports what it names here and nothing else, which `.ci/run` checks. `docs/architecture.md`
        // tells what belongs to which. Text, time, JSON and files:
        .target(
            name: "Base",
            dependencies: [
                "Locking", "Rx", "Translation", "UnicodeForms",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]),
        // The system's time zones, and the formats of the user's locale:
        .target(name: "SystemTime", dependencies: ["Base", "CGLib", "Locking"]),
        // HTTP:
        .target(name: "Networking", dependencies: ["Base", "Curl", "Locking", "Rx", "Translation"]),
        // GitHub's API, and the accounts:
        .target(name: "GitHub", dependencies: ["Base", "Networking", "Locking", "Rx", "Translation", logging]),
        // The stored events of the feeds, and the queries over them:
        .target(
            name: "History", dependencies: ["Base", "Networking", "GitHub", "Locking", "Rx", "Translation", logging]),
        // Forecasts, places and the map:
        .target(
            name: "Weather",
            dependencies: [
                "Base", "Networking", "Locking", "Rx", "Translation", "XML", logging,
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]),
        // The features:
        .target(
            name: "DashboardCore",
            dependencies: [
                "Archive", "Base", "Networking", "GitHub", "History", "Weather", "Locking", "Rx", "Translation",
                logging,
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]),
        .target(name: "DemoServices", dependencies: core + ["Locking", "Rx"]),
        // What is asked in a terminal, without GTK:
        .target(
            name: "Commands",
            dependencies: core + [
                "Rx", "SystemTime", "Translation", logging,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(
            name: "DashboardApp",
            dependencies: core + [
                "Commands", "DemoServices", "Gtk", "Locking", "Rx", "SystemTime", "Translation", logging,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            swiftSettings: mainActorByDefault,
            plugins: ["GResource"]),
        .plugin(name: "GResource", capability: .buildTool()),
        .executableTarget(name: "Dashboard", dependencies: ["Commands", "DashboardApp", "Translation"]),
        // What `make bench` measures from inside. Not a part of what is installed.
        .executableTarget(
            name: "DashboardBench",
            dependencies: core + [
                "Commands", "DashboardApp", "DemoServices", "Gtk", "Locking", "Rx", "RxTest",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "bench/app", swiftSettings: mainActorByDefault),
        // The private session of all tests, which is set up by linking it.
        .target(name: "PrivateSession", path: "Tests/PrivateSession"),
        .testTarget(
            name: "RxTests",
            dependencies: [
                "Locking", "PrivateSession", "Rx", "RxBlocking", "RxOperationQueue", "RxTest", "RxXCTest",
            ],
            swiftSettings: plainTests),
        // Written as for RxSwift, in Swift 5 mode, where violations of Swift 6's rules are warnings: all of them are
        // known.
        .testTarget(
            name: "RxCompatibilityTests",
            dependencies: ["PrivateSession", "Rx", "RxBlocking", "RxOperationQueue", "RxTest", "RxXCTest"],
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-Xfrontend", "-suppress-warnings"])]),
        // Kills saving processes: `make torture`, and some kills with the tests.
        .executableTarget(name: "Torture", dependencies: core, path: "Tests/Torture"),
        // Looks for bytes that the readers of answers and files cannot cope with: `make fuzz`, and its corpus with the tests.
        .executableTarget(
            name: "Fuzz",
            dependencies: core + ["Commands", "CoreTestSupport", "Curl", "Gtk", "Rx", "RxTest"],
            path: "Tests/Fuzz", exclude: ["Corpus"], swiftSettings: plainTests),
        // The real keyring and the real location service, each on a private bus.
        .target(name: "TestServices", dependencies: ["Locking"], path: "Tests/TestServices"),
        // Servers that violate the protocol in all possible ways.
        .target(name: "TestServers", dependencies: ["Locking", "Rx"], path: "Tests/TestServers"),
        .testTarget(
            name: "CurlTests", dependencies: ["CCurl", "Curl", "Locking", "PrivateSession", "Rx", "TestServers"],
            swiftSettings: plainTests),
        .testTarget(
            name: "GtkTests", dependencies: ["CGtk", "Gtk", "Locking", "PrivateSession", "Rx", "TestServices"],
            swiftSettings: mainActorByDefault + plainTests),
        // The tests of the core have a target for each of its targets, and share a library.
        .target(
            name: "CoreTestSupport",
            dependencies: [
                "Base", "Networking", "GitHub", "History", "Weather", "Locking", "Rx", "RxTest", "TestServices",
                .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            path: "Tests/CoreTestSupport", swiftSettings: plainTests),
        coreTests("BaseTests", of: ["Base", "SystemTime", "UnicodeForms"]),
        coreTests("NetworkingTests", of: ["Base", "Networking"]),
        coreTests("GitHubTests", of: ["Base", "Networking", "GitHub"]),
        coreTests("HistoryTests", of: ["Base", "Networking", "GitHub", "History"]),
        coreTests("WeatherTests", of: ["Base", "Networking", "Weather", "XML"]),
        coreTests("DashboardCoreTests", of: core + ["DemoServices", "Torture"]),
        // The executables are listed so that they are built before the tests, which start them.
        .testTarget(
            name: "CommandsTests",
            dependencies: core + ["Commands", "CoreTestSupport", "Dashboard", "Fuzz", "PrivateSession"],
            swiftSettings: plainTests),
        .testTarget(
            name: "DashboardAppTests",
            dependencies: core + [
                "CGtk", "Commands", "CoreTestSupport", "Dashboard", "DashboardApp", "DashboardBench", "Locking",
                "PrivateSession", "TestServers", "TestServices",
                .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            swiftSettings: plainTests),
    ]
)
