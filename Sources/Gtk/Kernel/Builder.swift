import CGtk

/// The objects that a `.ui` file of the resource bundle describes.
public final class Builder: Object {
    /// Builds all objects of the file at `resource`; a damaged file ends the program, for it is part of it.
    public convenience init(resource: String) {
        self.init(adopting: gtk_builder_new_from_resource(resource))
    }

    /// The object named `id`. Asking for one that is not there, or for another class, is a programming error.
    public func object<Wrapper: Object>(_ id: String, as _: Wrapper.Type = Wrapper.self) -> Wrapper {
        guard let object = withPointer({ gtk_builder_get_object($0, id).map { Wrapper(retaining: $0) } }) else {
            preconditionFailure("The .ui file has no object \(id).")
        }
        return object
    }
}
