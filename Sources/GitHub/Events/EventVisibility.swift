import FoundationEssentials

/// Who may see an event, by GitHub's own object of it.
package enum EventVisibility {
    /// Within a text, the quotation marks would have backslashes before them.
    private static let privateField = Array(#""public":false"#.utf8)
    private static let publicField = Array(#""public":true"#.utf8)

    /// Whether objects without white space contain an event that is not public.
    package static func isPrivate(_ objects: Data) -> Bool { objects.span.contains(privateField) }

    /// Whether objects without white space contain an event that is public.
    package static func isPublic(_ objects: Data) -> Bool { objects.span.contains(publicField) }
}
