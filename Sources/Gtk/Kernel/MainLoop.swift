import CGtk
import Glibc
import Rx

/// GLib's main loop, which also serves the main queue and so the main actor.
public enum MainLoop {
    /// Between input (0) and redrawing (120): a frame shows everything that was delivered before.
    static let priority: gint = 100

    /// Emits when the process is asked to terminate (SIGTERM, SIGINT, and SIGHUP unless it was started to ignore that). The process
    /// does not end by itself while there is a subscriber.
    public static var termination: ControlEvent<Void> {
        source { callback in
            ([SIGTERM, SIGINT] + (isHangupIgnored ? [] : [SIGHUP])).map {
                g_unix_signal_add_full(priority, $0, Callback.sourceFunction, userData(callback), releaseUserData)
            }
        }
    }

    /// Whether the program goes on when its terminal is closed, as `nohup` lets it.
    private static var isHangupIgnored: Bool {
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Emits once in each `interval`, in whole milliseconds.
    /// - Parameters:
    ///   - interval: The time between two emissions.
    ///   - withInput: Uses the priority of input. Otherwise the one between input and redrawing.
    public static func every(_ interval: Duration, withInput: Bool = false) -> ControlEvent<Void> {
        source { callback in
            [
                g_timeout_add_full(
                    withInput ? G_PRIORITY_DEFAULT : priority, guint(interval / .milliseconds(1)),
                    Callback.sourceFunction, userData(callback), releaseUserData)
            ]
        }
    }

    /// The calls of sources of the main loop, which each subscription adds.
    /// - Parameter add: Returns the ids of the sources.
    private static func source(add: @escaping @MainActor (Callback<Void, Bool>) -> [guint]) -> ControlEvent<Void> {
        ControlEvent(
            events: Observable.create { observer in
                MainActor.assumeIsolated {
                    let sources = add(
                        Callback {
                            observer.onNext(())
                            return true
                        })
                    return Disposables.create { for source in sources { g_source_remove(source) } }
                }
            })
    }
}
