import CGtk

/// A C library that is opened on demand: if it were linked, it and its dependencies would be loaded at each start.
nonisolated struct Library {
    private let module: OpaquePointer

    /// Nil if the library is not installed. Never closed: GObject types cannot be unregistered.
    init?(_ name: String) {
        // With GModule instead of `dlopen`: loading libsoup needs GModule's lock, whose holder may be waiting for the
        // dynamic loader's lock.
        guard let module = g_module_open(name, G_MODULE_BIND_LAZY) else { return nil }
        self.module = module
    }

    /// The C function `name`, which must be of this type; nil if there is none.
    func function<Function>(_ name: String, as _: Function.Type = Function.self) -> Function? {
        var symbol: gpointer?
        guard g_module_symbol(module, name, &symbol) != 0 else { return nil }
        return symbol.map { unsafeBitCast($0, to: Function.self) }
    }
}
