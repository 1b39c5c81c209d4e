import Base
import FoundationEssentials
import History
import Rx
import Translation

extension Storage {
    /// Sets damaged files aside as the program itself does at a start, and makes again what can be made of what is whole.
    /// - Returns: What was done, in sentences.
    package func repair(_ problems: [StorageProblem]) -> Single<[String]> {
        Single.deferred { .just(repairing(problems)) }.do(onSuccess: { _ in repaired.accept(()) }).subscribe(on: worker)
    }

    private func repairing(_ problems: [StorageProblem]) -> [String] {
        var repaired: Set<String> = []
        return problems.filter(\.isRepairable).compactMap { problem in
            switch problem {
            case .told: nil
            case .damaged(let content): repairFile(content)
            // One time is enough for all that is wrong in it.
            case .history(let path, let title, _): repaired.insert(path).inserted ? repairHistory(path, title) : nil
            case .pictures(let paths), .tiles(let paths): remove(paths)
            }
        }
    }

    private func repairFile(_ content: SavedContent) -> String? {
        do {
            let file = StoredFile.all(files).first { $0.content == content }
            return try file?.notice(clock.now)?.sentence(content)
        } catch {
            return StorageNotice.unwritable(reason: error.messageForUser).sentence(content)
        }
    }

    private func repairHistory(_ path: String, _ title: String) -> String {
        do {
            let followed = histories().all.first { history in history.read { $0.path } == path }
            if let followed {
                try followed.repair()
            } else {
                try StoredHistory.readable(in: files.directories, files: files.files).first { $0.path == path }?
                    .repair(now: clock.now)
            }
            return tr("{feed}: what can be read is in order again, and the rest was set aside.", ["feed": title])
        } catch {
            return trSentences(
                tr("{feed}: the history cannot be repaired.", ["feed": title]), error.messageForUser.asDetails)
        }
    }

    private func remove(_ paths: [String]) -> String {
        var count = 0
        do {
            // The cache may have removed one since.
            for path in paths where try FileStatus(path) != nil {
                _ = try files.files.perform(.remove(path))
                count += 1
            }
        } catch {
            return trSentences(tr("The damaged pictures cannot be removed."), error.messageForUser.asDetails)
        }
        return trn(
            "{count} damaged picture was removed, and is fetched again when it is needed.",
            "{count} damaged pictures were removed, and are fetched again when they are needed.", count: count)
    }
}
