extension String {
    /// The text as a value in the query of a URL. Everything except letters, digits and a few other characters is
    /// escaped: servers interpret an unescaped plus as a space.
    package var escapedInQuery: String {
        percentEncoded { $0.isASCIIAlphanumeric || "-._~,".utf8.contains($0) }
    }
}
