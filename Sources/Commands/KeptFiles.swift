import Base
import DashboardCore
import FoundationEssentials
import GitHub
import SystemTime
import Translation
import Weather

/// What the window keeps on disk, as it is now. Nothing is written, locked or requested, so that it may be asked while the window
/// is open.
struct KeptFiles {
    let directories: Directories
    /// The server of feeds that name no account.
    let server: GitHubServer
    let localTime: LocalTime
    /// The locale's units and numbers.
    let standardUnits: WeatherUnits
    var now: Date

    /// The files of the person who has started this program.
    static func ofThisPerson() throws -> KeptFiles {
        let environment = ProcessInfo.startEnvironment
        var units = WeatherUnits(environment: environment)
        units.numbers = .system
        return KeptFiles(
            directories: Directories(environment: environment), server: try GitHubServer(environment: environment),
            localTime: LocalTime(zones: .system, style: .ofLocale), standardUnits: units, now: Date())
    }

    /// The JSON files.
    var saved: SavedFiles { SavedFiles(directories, files: .readOnly) }

    /// A time as the window tells it.
    func clock(_ time: Date) -> String { localTime.clock(time, now: now) }
}

extension KeptFiles {
    /// The value in a file.
    struct Content<Value> {
        /// Nil if there is no file, or if it cannot be read.
        var value: Value?
        /// Why it cannot be read, in full sentences.
        var problem: String?
    }

    private static var damaged: StorageNotice { .unreadable(reason: tr("It is damaged.")) }

    /// Reads a file.
    func content<Value: Codable>(
        of file: KeyPath<SavedFiles, JSONStore<Value>>, _ name: SavedContent
    ) -> Content<Value> {
        do {
            return switch try saved[keyPath: file].load(now: now) {
            case .missing: Content()
            case .saved(let value, _): Content(value: value)
            case .damaged: Content(problem: Self.damaged.sentence(name))
            case .newer: Content(problem: StorageNotice.newerFormat.sentence(name))
            }
        } catch let error as EditedFileError {
            return Content(problem: SettingsFile.sentence(about: error))
        } catch let error as FileError where error == FileSystem.refusal {
            // A damaged file would be set aside by the window.
            return Content(problem: Self.damaged.sentence(name))
        } catch {
            return Content(problem: StorageNotice.unreadable(reason: error.messageForUser).sentence(name))
        }
    }
}
