import CGtk

/// The objects of a `.ui` file in the resource bundle.
public final class Builder: Object {
    public override class var gType: GType { gtk_builder_get_type() }

    /// Builds all objects of the file at `resource`. An invalid file traps, since it is part of the program.
    ///
    /// - Parameters:
    ///   - resource: The path of the file in the resources.
    ///   - others: Objects that are there already, which are found by their ids like those of the file.
    public convenience init(resource: String, with others: [String: Object] = [:]) {
        self.init(adopting: gtk_builder_new())
        for (id, object) in others {
            withPointers(self, object) { gtk_builder_expose_object($0, id, $1) }
        }
        withPointer { (builder: OpaquePointer) in
            var error: UnsafeMutablePointer<GError>?
            guard gtk_builder_add_from_resource(builder, resource, &error) != 0 else {
                fatalError("\(GtkError(consuming: error))")
            }
        }
        keepKoreanWords()
    }

    /// The widgets that show texts of the file in labels of their own, which may have several lines.
    private static let withTexts = [ActionRow.self, PreferencesGroup.self, StatusPage.self] as [Widget.Type]

    /// Builds all objects of `interface`, the contents of a `.ui` file.
    convenience init(interface: String) {
        self.init(adopting: gtk_builder_new_from_string(interface, -1))
        keepKoreanWords()
    }

    private func keepKoreanWords() {
        withPointer { (builder: OpaquePointer) in
            let objects = gtk_builder_get_objects(builder)
            defer { g_slist_free(objects) }
            var next = objects
            while let item = next {
                let object = item.pointee.data!.assumingMemoryBound(to: GObject.self)
                if Label.isInstance(object) {
                    Label(retaining: object).keepKoreanWords()
                } else if Self.withTexts.contains(where: { $0.isInstance(object) }) {
                    Widget(retaining: object).keepKoreanWordsInside()
                }
                next = item.pointee.next
            }
        }
    }

    /// The object with the id `id`. A missing object, or one of another class, is a programming error.
    public func object<Wrapper: Object>(_ id: String, as _: Wrapper.Type = Wrapper.self) -> Wrapper {
        var wrapper: Wrapper?
        withPointer { (builder: OpaquePointer) in
            guard let found = gtk_builder_get_object(builder, id) else {
                fatalError("The .ui file has no object \(id).")
            }
            guard Wrapper.isInstance(found) else {
                fatalError("The .ui file's object \(id) is a \(typeName(of: found)), not a \(Wrapper.self).")
            }
            wrapper = Wrapper(retaining: found)
        }
        return wrapper!
    }
}
