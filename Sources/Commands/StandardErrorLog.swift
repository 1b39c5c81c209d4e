import Base
import FoundationEssentials
import Logging

/// The log of the program.
package enum StandardErrorLog {
    /// Writes log messages to standard error, from the level in `DASHBOARD_LOG` on.
    package static func start() {
        let level = ProcessInfo.startEnvironment["DASHBOARD_LOG"].flatMap(Logger.Level.init(rawValue:))
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level ?? .warning
            return handler
        }
    }
}
