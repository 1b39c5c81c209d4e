import Rx

/// Returns when all pending work of the schedulers in the main queue has run: also that which another test's main loop
/// has put off, as its time was over.
@MainActor func mainQueueTurn() async {
    await withCheckedContinuation { continuation in
        _ = MainScheduler.asyncInstance.schedule(()) { _ in
            continuation.resume()
            return Disposables.create()
        }
    }
}
