// swift-tools-version: 6.2
import PackageDescription

/// A separate package, so that neither the application nor its tests ever fetch or build OpenCombine.
let package = Package(
    name: "rx-bench",
    dependencies: [
        .package(name: "dashboard", path: "../..", traits: ["SpecializedRx"]),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .systemLibrary(name: "CMalloc"),
        .executableTarget(
            name: "RxBench",
            dependencies: [
                "CMalloc",
                .product(name: "Rx", package: "dashboard"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ]),
    ]
)
