/// What people enter as their location although it is not a place on Earth.
enum Nowhere {
    /// By `placeName`.
    static let names: Set<String> = [
        "earth", "planet earth", "the earth", "terra", "world", "the world", "worldwide", "whole world",
        "all over the world",
        "global", "globe", "international", "internet", "the internet", "interwebs", "web", "www", "online",
        "cyberspace",
        "cloud", "the cloud", "in the cloud", "remote", "fully remote", "remotely", "everywhere", "anywhere", "nowhere",
        "somewhere", "here", "there", "elsewhere", "everywhere and nowhere", "home", "at home", "my home", "office",
        "work",
        "desk", "bed", "basement", "localhost", "local host", "127001", "dev null", "null", "undefined", "none", "nil",
        "na",
        "n a", "void", "unknown", "tba", "tbd", "root", "home root", "usr", "tmp", "github", "git", "matrix",
        "the matrix",
        "metaverse", "mars", "the moon", "moon", "space", "outer space", "solar system", "milky way", "universe",
        "the universe", "multiverse", "galaxy", "sol 3", "third rock from the sun", "pale blue dot", "middle earth",
        "gotham", "gotham city", "hogwarts", "narnia", "mordor", "wonderland", "neverland", "atlantis", "heaven",
        "hell",
        "behind you", "in front of my computer", "keyboard", "terminal", "vim", "emacs", "kernel", "computer", "europe",
        "asia",
        "africa", "eu", "european union", "emea", "apac", "latam", "north america", "south america", "latin america",
        "地球".placeName, "지구".placeName, "인터넷".placeName, "火星".placeName,
    ]

    /// Whether a text is the address of a website, a person or a computer, or a path.
    static func isAddress(_ text: String) -> Bool {
        if text.contains("://") || text.contains("@") || text.contains("\\") { return true }
        if let first = text.first, "/~$#.".contains(first) { return true }
        let folded = text.lowercased()
        if folded.hasPrefix("www.") || folded.contains("localhost") { return true }
        if !text.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) { return true }
        let labels = folded.split(separator: ".", omittingEmptySubsequences: false)
        return !folded.contains(" ") && labels.count > 1 && (2...4).contains(labels.last?.count ?? 0)
    }
}
