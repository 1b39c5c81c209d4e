// Code written for RxSwift, in Swift 5 mode: only the import has to change.
import Rx
import XCTest

private class Player: ReactiveCompatible {
    var title = ""
    var volume: Float = 0
    var chapter: Int?
}

extension Reactive where Base: Player {
    fileprivate var loudness: Binder<Float> {
        return Binder(base) { player, loudness in
            player.volume = loudness / 100
        }
    }
}

final class ReactiveStyleTests: XCTestCase {
    private let bag = DisposeBag()

    func testPropertiesAsBinders() {
        let player = Player()
        let titles = PublishSubject<String>()
        titles.bind(to: player.rx.title).disposed(by: bag)
        titles.map { $0.count }.bind(to: player.rx.chapter).disposed(by: bag)
        Observable.just(50).bind(to: player.rx.loudness).disposed(by: bag)
        titles.onNext("Overture")
        XCTAssertEqual(player.title, "Overture")
        XCTAssertEqual(player.chapter, 8)
        XCTAssertEqual(player.volume, 0.5)
    }
}
