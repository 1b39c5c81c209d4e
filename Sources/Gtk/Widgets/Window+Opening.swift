import CGtk
import Rx

extension Window {
    /// Opens `address` with the person's program for it. Ends on the main thread, with a `GtkError` where that is
    /// impossible. Disposal gives it up.
    public func open(uri address: String) -> Completable {
        Single<Void>.gio { [self] cancellable, done, data in
            withPointer { gtk_show_uri_full($0, address, guint32(GDK_CURRENT_TIME), cancellable, done, data) }
        } finish: { [self] result, error in
            withPointer { gtk_show_uri_full_finish($0, result, &error) != 0 ? () : nil }
        }
        .asCompletable()
    }
}
