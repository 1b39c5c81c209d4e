import ArgumentParser
import DashboardCore
import FoundationEssentials
import GitHub
import Translation

/// The unread notifications of all accounts.
struct InboxCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "inbox", abstract: tr("Print the unread notifications of all accounts, the newest first."))

    @Flag(help: ArgumentHelp(tr("Print an object of JSON for each notification.")))
    var json = false

    func answer(from files: KeptFiles) throws -> Answer {
        let accounts = files.content(of: \.accounts, .accounts)
        let inbox = files.content(of: \.inbox, .inbox)
        let problems = [accounts.problem, inbox.problem].compactMap { $0 }
        let signedIn = accounts.value?.all ?? []
        guard !signedIn.isEmpty else { return Answer.nothing(tr("No account is signed in.")).telling(problems) }
        let content = InboxContent(inbox.value ?? Inbox(), of: signedIn.map(\.id))
        guard let checkedAt = content.checkedAt else {
            return Answer.nothing(tr("The notifications were not requested yet.")).telling(problems)
        }
        let unread = content.entries.filter(\.isUnread)
        let servers = Dictionary(signedIn.map { ($0.id, $0.server) }) { first, _ in first }
        let lines = try unread.map { entry in
            let page = entry.thread.page(on: (servers[entry.account] ?? files.server).web)
            if json { return try Answer.Line(json: NotificationJSON(entry, page)) }
            return Answer.Line(
                Answer.Part(files.clock(entry.thread.updatedAt), .faint),
                Answer.Part("\(entry.thread.repository)", .bold),
                Answer.Part(entry.thread.titleWithNumber), Answer.Part(entry.thread.reasonText),
                Answer.Part(page.absoluteString, .faint))
        }
        let note = tr("No unread notifications as of {time}.", ["time": files.clock(checkedAt)])
        return Answer(lines, notes: unread.isEmpty ? [note] : []).telling(problems)
    }
}
