import CGtk
import Glibc
import Rx

/// GLib's main loop, which also serves Swift's main queue and so the main actor.
public enum MainLoop {
    /// After input (0), before redrawing (120): a frame shows all that has happened before it.
    static let priority: gint = 100

    /// Each wish of the system or of a terminal that the process ends (SIGTERM, SIGINT). It does not end by itself as long
    /// as somebody is subscribed.
    public static var termination: ControlEvent<Void> {
        source { callback in
            [SIGTERM, SIGINT].map {
                g_unix_signal_add_full(priority, $0, Callback.sourceFunction, userData(callback), releaseUserData)
            }
        }
    }

    /// An event in each `interval`, which is counted in whole milliseconds.
    /// - Parameter withInput: As important as input is. Otherwise after input, and before redrawing.
    public static func every(_ interval: Duration, withInput: Bool = false) -> ControlEvent<Void> {
        source { callback in
            [
                g_timeout_add_full(
                    withInput ? G_PRIORITY_DEFAULT : priority, guint(interval / .milliseconds(1)),
                    Callback.sourceFunction, userData(callback), releaseUserData)
            ]
        }
    }

    /// The calls of sources of the loop, which each subscription adds anew.
    /// - Parameter add: Gives the sources' numbers.
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
