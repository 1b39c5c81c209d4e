import Rx
import RxTest

extension ObservableConvertibleType {
    /// What comes to a subscriber from tick 200 on, until tick 1000, of a sequence that needs no clock.
    func recorded() -> [Recorded<Event<Element>>] {
        TestScheduler(initialClock: 0).start { self }.events
    }
}
