import Base
import Foundation
import Weather

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
        let store = try files.store(of: name)
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
            _ = try store.apply(try files.page(count), version: files.version(count), now: Date())
            say("\(count)")
        }
    }
}

/// Prints at once.
private func say(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
}
