import CGtk

/// A C library that is opened when it is needed: linked, it and what it brings would be loaded at each start.
nonisolated struct Library {
    private let module: OpaquePointer

    /// Nil where the library is not installed. Never closed: GObject's types stay for as long as the program runs.
    init?(_ name: String) {
        // By GModule and not by `dlopen`: loading libsoup needs GModule's lock, and whoever has that may be waiting for the
        // dynamic loader's.
        guard let module = g_module_open(name, G_MODULE_BIND_LAZY) else { return nil }
        self.module = module
    }

    /// The C function called `name`, which must be of this type; nil where there is none.
    func function<Function>(_ name: String, as _: Function.Type = Function.self) -> Function? {
        var symbol: gpointer?
        guard g_module_symbol(module, name, &symbol) != 0 else { return nil }
        return symbol.map { unsafeBitCast($0, to: Function.self) }
    }
}
