extension String {
    /// The text for comparing names of places: folded, with one space between words, and without dots and other signs, so
    /// that "Washington, D.C." is "washington dc".
    package var placeName: String {
        var name = String.UnicodeScalarView()
        for scalar in foldedScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                name.append(scalar)
            } else if scalar != ".", scalar != "'", name.last.map({ $0 != " " }) ?? false {
                name.append(" ")
            }
        }
        return String(name).split(separator: " ").map { $0 == "st" ? "saint" : $0 }.joined(separator: " ")
    }
}
