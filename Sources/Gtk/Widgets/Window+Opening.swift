import CGtk
import Rx

extension Window {
    /// Opens a URI with the user's default program. Completes on the main thread, or fails with a `GtkError`. Disposal
    /// cancels it.
    public func open(uri address: String) -> Completable {
        Single<Void>.gio { [self] cancellable, done, data in
            withPointer { gtk_show_uri_full($0, address, guint32(GDK_CURRENT_TIME), cancellable, done, data) }
        } finish: { [self] result, error in
            withPointer { gtk_show_uri_full_finish($0, result, &error) != 0 ? () : nil }
        }
        .asCompletable()
    }
}
