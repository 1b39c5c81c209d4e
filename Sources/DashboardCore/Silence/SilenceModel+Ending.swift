import Base
import FoundationEssentials
import GitHub
import History
import Rx

/// Showing snoozed threads again: when their time has come, and when something happens in them.
extension SilenceModel {
    /// Begins to end snoozes.
    func bindEnds() -> any Disposable {
        CompositeDisposable(disposables: [
            times.observe(on: worker, with: self) { $0.markUnseen($0.end(by: $1)) },
            minutes.observe(on: worker, with: self) { model, now in model.markUnseen(model.end { $0.end(by: now) }) },
            events.observe(on: worker, with: self) { model, events in
                model.markUnseen(model.end { $0.end(by: events.lazy.map(\.facts)) })
            },
            // Whether the feed is shown or not.
            histories.changes.observe(on: worker, with: self) { model, changes in
                model.markUnseen(model.end { $0.end(by: changes.new.lazy.map(\.record.facts)) })
                model.follow(changes)
            },
        ])
    }

    /// Emits the next end when its time has come. The wait is as long as the clock says when it begins, so the snooze ends in
    /// time even if the clock is set back meanwhile.
    private var times: Observable<Date> {
        silence.map { [clock] in $0.nextChange(after: clock.now) }
            .distinctUntilChanged()
            .delayed(until: \.self, clock)
    }

    /// Emits the time each minute while a time ends a snooze: the clock may be set forward.
    private var minutes: Observable<Date> {
        silence.map { [clock] in $0.nextChange(after: clock.now) != nil }
            .distinctUntilChanged()
            .flatMapLatest { [clock] in $0 ? Observable.minutes(clock) : .empty() }
            .map { [clock] in clock.now }
    }

    /// Updates what is silenced when repositories and people have other names. Blocks while it reads and writes.
    /// - Parameter people: Those whose ids may not be known yet.
    func follow(_ people: [EventActor]) {
        let before = silence.value
        guard !before.isEmpty else { return }
        let names = before.threads.isEmpty ? RepositoryNames() : histories.value.repositoryNames()
        let body: SavedValue<Silence>.Body = { silence in
            silence.follow(names)
            silence.follow(people)
        }
        var after = before
        body(&after)
        if after != before { saved.change(at: clock.now, body) }
    }

    /// The same after a change of a history. The names in all histories are collected only if those in the events are
    /// new, or if it is not known what has changed.
    private func follow(_ changes: FeedChanges) {
        let (before, events) = (silence.value, changes.new + changes.changed)
        guard !before.isEmpty else { return }
        let people = events.map(\.event.actor)
        var after = before
        after.follow(RepositoryNames(of: events))
        after.follow(people)
        if events.isEmpty || after != before { follow(people) }
    }

    /// Ends the snoozes whose time has come, and adjusts the others if the clock has been set back.
    /// - Returns: The threads that are shown again.
    func end(by time: Date) -> [EventThread] {
        end { [now = clock.now] silence in
            silence.end(by: time)
            silence.adjust(to: now)
        }
    }

    private func end(_ body: @escaping SavedValue<Silence>.Body) -> [EventThread] {
        let before = silence.value
        var after = before
        body(&after)
        // Most of the time nothing ends: then the change need not be kept for a later write.
        guard after != before else { return [] }
        saved.change(at: clock.now, body)
        // Another process may have snoozed it again.
        return before.threads.keys.filter { after[$0] == nil && silence.value[$0] == nil }
    }

    /// Marks the newest event of each thread as unseen: a thread that is shown again is at its former position in the list,
    /// where it would not be noticed. Blocks while it reads and writes.
    func markUnseen(_ threads: [EventThread]) {
        let (silence, now, histories) = (silence.value, clock.now, histories.value)
        for thread in threads {
            guard let event = histories.newestEvent(of: thread, where: { !silence.hides($0, now: now) }) else {
                continue
            }
            histories.change(event, by: .returned)
        }
    }
}
