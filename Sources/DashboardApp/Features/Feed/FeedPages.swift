import DashboardCore
import Gtk

extension FeedPage {
    /// The name of the page in the stack.
    nonisolated var name: String {
        switch self {
        case .list: "list"
        case .empty: "empty"
        case .loading: "loading"
        case .nothingFound: "nothing-found"
        case .problem: "problem"
        case .welcome: "welcome"
        }
    }
}

extension Box {
    /// Rows with the height of events, so that nothing moves when the events are loaded.
    func fillWithSkeletons() {
        guard !hasChildren else { return }
        for width in [420, 300, 380, 260, 440, 340, 400, 280] {
            let picture = Box(.horizontal)
            picture.setSize(width: 32, height: 32)
            picture.addStyle("skeleton")
            picture.addStyle("avatar")
            let lines = Box(.vertical, spacing: 9)
            for lineWidth in [width, width / 2] {
                let line = Box(.horizontal)
                line.setSize(width: lineWidth, height: 12)
                line.setAlign(horizontal: .start)
                line.addStyle("skeleton")
                lines.append(line)
            }
            let row = Box(.horizontal, spacing: 12)
            row.setMargins(top: 15, bottom: 9, start: 24, end: 24)
            row.append(picture)
            row.append(lines)
            append(row)
        }
    }
}
