import DashboardCore
import Foundation

/// Saves until it is killed, and prints a number after each time.
struct Saver {
    private let files: Files
    private let name: String
    private let places: SavedValue<WeatherPreferences>

    init(_ files: Files, name: String) {
        self.files = files
        self.name = name
        places = SavedValue(initial: WeatherPreferences(), merging: files.preferences)
    }

    func run() throws {
        places.restore(now: Date())
        _ = try files.feeds.load(files.repository(name), Date())
        var count = files.count(name, in: places.content.value)
        while true {
            count += 1
            let place = files.place(name, count)
            // As a user does: one place is removed, and another one added.
            places.change(at: Date()) { preferences in
                preferences.remove(place.key)
                preferences.add(place)
            }
            if let notice = places.notice.value { Torture.fail("\(notice)") }
            // Files of very different sizes.
            try files.feeds.save(try files.feed(1 + count * 37 % 400), files.repository(name), Date())
            say("\(count)")
        }
    }
}

/// Moves the files of an earlier version, as a start does.
struct Mover {
    private let files: Files

    init(_ files: Files) { self.files = files }

    func run() throws {
        say("0")
        _ = try files.feeds.load(files.repository("0"), Date())
        _ = try MapFiles(files.directories).preferences.load(now: Date())
        say("1")
        Thread.sleep(forTimeInterval: 60)
    }
}

/// Prints at once.
private func say(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
}
