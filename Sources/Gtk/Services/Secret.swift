import CGtk
import CSecret
import Rx

/// A secret in the user's keyring, which is locked when the user is logged out.
///
/// Source: <https://gnome.pages.gitlab.gnome.org/libsecret/>
public nonisolated struct Secret: Sendable {
    private let schema: Schema
    private let label: String

    /// - Parameters:
    ///   - schema: The type of the secret, for example "org.example.Counter.Key".
    ///   - attributes: What it is for, by name; it is looked up by schema and attributes.
    ///   - label: The name that the keyring's own window shows.
    public init(schema: String, attributes: [String: String], label: String) {
        self.schema = Schema(name: schema, attributes)
        self.label = label
    }

    /// The secret; nil if there is none. Fails with a `GtkError`.
    public func load() -> Single<String?> {
        Single<Found>.gio { [schema] cancellable, done, data in
            schema.withPointers { secret_password_lookupv($0, $1, cancellable, done, data) }
        } finish: { result, error in
            let text = secret_password_lookup_finish(result, &error)
            defer { secret_password_free(text) }
            return error == nil ? Found(secret: text.map { String(cString: $0) }) : nil
        }
        .map { $0.secret }
    }

    /// Replaces the secret. Fails with a `GtkError`.
    public func save(_ secret: String) -> Completable {
        Single<Void>.gio { [schema, label] cancellable, done, data in
            schema.withPointers {
                secret_password_storev($0, $1, SECRET_COLLECTION_DEFAULT, label, secret, cancellable, done, data)
            }
        } finish: { result, error in
            secret_password_store_finish(result, &error) != 0 ? () : nil
        }
        .asCompletable()
    }

    /// Deletes the secret, if there is one. Fails with a `GtkError`.
    public func remove() -> Completable {
        Single<Void>.gio { [schema] cancellable, done, data in
            schema.withPointers { secret_password_clearv($0, $1, cancellable, done, data) }
        } finish: { result, error in
            // False without an error means that there was nothing to delete.
            secret_password_clear_finish(result, &error) != 0 || error == nil ? () : nil
        }
        .asCompletable()
    }

    /// The result may be nil, which an optional could not distinguish from an error.
    private struct Found: Sendable {
        let secret: String?
    }
}

/// The schema and attributes for lookups, in the form that the C library needs.
private nonisolated struct Schema: Sendable {
    private let schema: OwnedPointer
    /// Names and values, both strings.
    private let attributes: OwnedPointer

    init(name: String, _ values: [String: String]) {
        let types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, nil)!
        for name in values.keys {
            g_hash_table_insert(
                types, g_strdup(name), gpointer(bitPattern: UInt(SECRET_SCHEMA_ATTRIBUTE_STRING.rawValue)))
        }
        schema = OwnedPointer(secret_schema_newv(name, SECRET_SCHEMA_NONE, types)) {
            secret_schema_unref($0?.assumingMemoryBound(to: SecretSchema.self))
        }
        g_hash_table_unref(types)
        attributes = OwnedPointer(g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)) {
            g_hash_table_unref(OpaquePointer($0))
        }
        attributes.withPointer { table in
            for (name, value) in values { g_hash_table_insert(table, g_strdup(name), g_strdup(value)) }
        }
    }

    /// Calls `body` with schema and attributes.
    func withPointers(_ body: (UnsafeMutablePointer<SecretSchema>, OpaquePointer) -> Void) {
        schema.withPointer { schema in attributes.withPointer { body(schema, $0) } }
    }
}
