import CGtk

/// The objects that a `.ui` file of the resource bundle describes.
public final class Builder: Object {
    public override class var gType: GType { gtk_builder_get_type() }

    /// Builds all objects of the file at `resource`; a damaged file ends the program, for it is part of it.
    public convenience init(resource: String) {
        self.init(adopting: gtk_builder_new_from_resource(resource))
    }

    /// The object named `id`. Asking for one that is not there, or for another class, is a programming error.
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
