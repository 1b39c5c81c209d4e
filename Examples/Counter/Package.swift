// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "counter",
    dependencies: [.package(name: "dashboard", path: "../..")],
    targets: [
        .executableTarget(
            name: "Counter",
            dependencies: [.product(name: "Gtk", package: "dashboard"), .product(name: "Rx", package: "dashboard")])
    ]
)
