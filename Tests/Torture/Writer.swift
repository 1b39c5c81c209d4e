import FoundationEssentials
import Networking
import Rx

@testable import Base
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Weather

/// Something that a process saves again and again, with the number of the time in it.
struct Writer {
    let name: String
    /// Saves it for the nth time.
    let save: (Int) throws -> Void
    /// The number that is on the disk; 0 if there is none, and nil if it was saved by anybody, or may be missing.
    let number: () throws -> Int?

    /// What is on the disk is neither what was there before nor what was saved.
    struct Damage: Error, CustomStringConvertible {
        let description: String
    }

    /// All that a process saves: each kind of file, and of what several processes change, each kind of merging.
    /// - Parameter process: The name of the process.
    static func all(_ files: Files, _ process: String) throws -> [Writer] {
        let saved = SavedFiles(files.directories)
        let coordinate = files.coordinate(process)
        return [
            value("place", saved.weatherPreferences, WeatherPreferences()) {
                // As a person does: one is removed, and another one added.
                for place in $0.places where place.coordinate == coordinate { $0.remove(place.key) }
                $0.add(Place(name: "\($1)", coordinate: coordinate))
            } number: {
                Int($0.places.first { $0.coordinate == coordinate }?.name ?? "0")
            },
            value("silence", saved.silence, Silence()) {
                $0[process] = MutedActor(login: process, start: Date(timeIntervalSince1970: Double($1)))
            } number: {
                $0[process].map { Int($0.start.timeIntervalSince1970) } ?? 0
            },
            value("account", saved.accounts, SignedInAccounts()) {
                $0.insert(
                    SignedInAccount(server: .standard, login: Login(process)!, kind: .classic, scopes: ["\($1)"]))
            } number: {
                Int($0.all.first { $0.login.description == process }?.scopes?.first ?? "0")
            },
            value("filter", saved.filters, SavedFilters()) {
                $0.apply(.save(SavedFilter(id: process, name: process, text: "\($1)")))
            } number: {
                Int($0[process]?.text ?? "0")
            },
            value("window", saved.window, WindowState()) {
                $0.width = 400 + $1
            } number: { _ in
                nil
            },
            value("warnings", saved.warnings, WarningArchive()) {
                $0.insert(
                    SavedWarnings(
                        coordinate: coordinate, service: .allCases[0], warnings: [],
                        validators: Validators(etag: "\($1)"), checkedAt: Date(), freshUntil: Date()))
            } number: {
                Int($0[PlaceKey(coordinate)]?.validators.etag ?? "0")
            },
            try history(files, process), picture(files, process), autostart(files),
        ]
    }

    /// A value in a file of its own, or a section of the preferences.
    private static func value<Value: Codable & Equatable & Sendable>(
        _ name: String, _ store: JSONStore<Value>, _ initial: Value,
        _ change: @escaping @Sendable (inout Value, Int) -> Void,
        number: @escaping (Value) -> Int?
    ) -> Writer {
        let value = SavedValue(initial: initial, merging: store)
        value.restore(now: Date())
        return Writer(name: name) { count in
            value.change(at: Date()) { change(&$0, count) }
            if let notice = value.notice.value { throw Damage(description: "\(notice)") }
        } number: {
            switch try store.load(now: Date()) {
            case .missing: return 0
            case .saved(let value, _): return number(value)
            case let content: throw Damage(description: "\(content)")
            }
        }
    }

    /// The history of a feed, whose pages are of very different sizes, and the marks of its events.
    private static func history(_ files: Files, _ process: String) throws -> Writer {
        let store = try files.store(of: process)
        return Writer(name: "history") { count in
            _ = try store.apply(try files.page(count), version: files.version(count), now: Date())
            _ = try store.change(["0"], by: count.isMultiple(of: 2) ? .markedSeen : .markedUnseen, now: Date())
        } number: {
            // As the next start reads it.
            let store = try files.store(of: process)
            let version = files.version(in: store)
            // The version is never newer than the events.
            let pages = try files.pages(in: store)
            guard version == 0 || (0..<files.size(version)).allSatisfy({ pages["\($0)", default: 0] >= version }) else {
                throw Damage(description: "not all of page \(version) is there")
            }
            return version
        }
    }

    /// A picture, which may be missing, but not be a part of one.
    private static func picture(_ files: Files, _ process: String) -> Writer {
        let cache = DiskCache(files.directories.cache.appending(path: "avatars"), limit: 1 << 20)
        return Writer(name: "picture") { count in
            let content = Data(repeating: UInt8(count % 256), count: 20_000 + count)
            try cache.save(content, as: process, now: Date())
        } number: {
            guard let content = cache.content(of: process, now: Date()) else { return nil }
            guard Set(content).count == 1, (content.count - 20_000) % 256 == Int(content[0]) else {
                throw Damage(description: "a picture of \(content.count) bytes is not a whole one")
            }
            return nil
        }
    }

    /// The entry that starts the program with the session.
    private static func autostart(_ files: Files) -> Writer {
        let file = AutostartFile(files.directories)
        let entry = AutostartEntry(launcher: nil, program: "dashboard")
        return Writer(name: "autostart") { count in
            if count.isMultiple(of: 2) { try file.write(entry) } else { try file.remove() }
        } number: {
            guard let content = try? FileSystem.content(of: file.path) else { return nil }
            guard Data(content) == Data(entry.text.utf8) else { throw Damage(description: "a part of an entry") }
            return nil
        }
    }
}
