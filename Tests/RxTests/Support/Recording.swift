import Rx
import RxTest

extension ObservableConvertibleType {
    /// The events from tick 200 until tick 1000, of a sequence that needs no clock.
    func recorded() -> [Recorded<Event<Element>>] {
        TestScheduler(initialClock: 0).start { self }.events
    }
}
