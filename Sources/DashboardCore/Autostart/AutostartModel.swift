import Base
import Rx

/// Whether the program is started with the session, without a window.
///
/// Call `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class AutostartModel: Sendable {
    /// Whether the file says so.
    package let isOn = BehaviorRelay(value: false)
    /// The user's choice.
    package let choice = PublishRelay<Bool>()
    /// Reads the file again, which others may have changed.
    package let check = PublishRelay<Void>()
    /// Emits why a choice has no effect.
    package let problem = PublishRelay<AutostartError>()

    private let environment: Environment
    private let subscriptions = DisposeBag()

    /// What the model depends on.
    package struct Environment: Sendable {
        package var file: AutostartFile
        /// Makes the file's contents. Blocks while it reads.
        package var entry: @Sendable () -> AutostartEntry
        /// Tells the desktop of the user's choice where it decides, and gives what it has decided. Then the file, which the desktop
        /// does not see, only keeps that.
        package var permission: @Sendable (_ isOn: Bool) -> Single<Bool>
        /// The scheduler on which files are read and written: serial, and not the main thread.
        package var worker: any ImmediateSchedulerType

        package init(
            file: AutostartFile, entry: @escaping @Sendable () -> AutostartEntry,
            permission: @escaping @Sendable (_ isOn: Bool) -> Single<Bool> = { .just($0) },
            worker: any ImmediateSchedulerType
        ) {
            self.file = file
            self.entry = entry
            self.permission = permission
            self.worker = worker
        }
    }

    package init(_ environment: Environment) {
        self.environment = environment
    }

    /// Reads the file, and follows the user's choices.
    package func start() {
        let (file, worker) = (environment.file, environment.worker)
        check.startWith(()).observe(on: worker, with: self) { $0.isOn.accept(file.isOn) }.disposed(by: subscriptions)
        choice.observe(on: worker)
            .concatMap { [environment] in environment.problem(of: $0) }
            .subscribe(with: self) { model, problem in
                // What is shown goes back if nothing was changed.
                model.isOn.accept(file.isOn)
                if let problem { model.problem.accept(problem) }
            }
            .disposed(by: subscriptions)
    }
}

extension AutostartModel.Environment {
    /// Does what the user has chosen, and emits why it has no effect; nil if it has one, or if nothing is to be done.
    fileprivate func problem(of isWanted: Bool) -> Observable<AutostartError?> {
        guard isWanted != file.isOn else { return .just(nil) }
        return permission(isWanted).asObservable()
            .observe(on: worker)
            .map { isPermitted in
                do throws(FileError) {
                    try isPermitted ? file.write(entry()) : file.remove()
                } catch {
                    return .file(error)
                }
                return isWanted && !isPermitted ? .refused : nil
            }
            .catch { .just(.noAnswer($0.messageForUser)) }
    }
}
