import Gtk

/// The heading of a repository or a day in the inbox, with the number of what is unread.
final class InboxHeading {
    let widget: Widget

    private let title = Label()
    private let count = Label()

    init() {
        let box = Box(.horizontal, spacing: 6)
        box.addStyle("day")
        title.setTextAlign(0)
        title.setExpand(horizontal: true)
        title.ellipsize(inMiddle: true)
        for style in ["unseen", "caption", "numeric"] { count.addStyle(style) }
        count.setAlign(vertical: .center)
        box.append(title)
        box.append(count)
        widget = box
    }

    func show(_ text: String, unread: Int) {
        title.text = text
        count.text = "\(unread)"
        count.isVisible = unread > 0
    }
}
