extension String {
    /// The one of some words that was probably meant: the first that begins with this text, or else the nearest one with at
    /// most a third of the letters different; nil if there is none. Upper case counts as lower case.
    package func nearest(of words: some Sequence<String>) -> String? {
        let text = lowercased()
        // Longer ones are none of the words, and comparing them would take long.
        guard (2...32).contains(text.unicodeScalars.count) else { return nil }
        if let longer = words.first(where: { $0.hasPrefix(text) }) { return longer }
        let distances = words.map { (word: $0, distance: $0.editDistance(to: text)) }
        return distances.filter { $0.distance * 3 <= max(3, $0.word.utf8.count) }.min { $0.distance < $1.distance }?
            .word
    }

    /// The minimum number of characters to be inserted, removed, replaced, or exchanged with the next one, that turns this
    /// text into `other`.
    ///
    /// Source: <https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance#Optimal_string_alignment_distance>
    func editDistance(to other: String) -> Int {
        let (one, two) = (Array(unicodeScalars), Array(other.unicodeScalars))
        var previous: [Int] = []
        var current = Array(0...two.count)
        for row in one.indices {
            var next = [row + 1]
            for column in two.indices {
                let isSame = one[row] == two[column]
                var best = Swift.min(next[column] + 1, current[column + 1] + 1, current[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, one[row] == two[column - 1], one[row - 1] == two[column] {
                    best = Swift.min(best, previous[column - 1] + 1)
                }
                next.append(best)
            }
            (previous, current) = (current, next)
        }
        return current[two.count]
    }
}
