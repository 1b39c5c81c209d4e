import FoundationEssentials
import Gtk
import Rx
import Weather

/// The shade of the night on the map, as it is in each minute.
final class NightView {
    private let map: Map
    private var isShown = false
    private let subscriptions = DisposeBag()

    /// - Parameter minutes: Emits at once and in each minute.
    init(_ map: Map, isShown: Driver<Bool>, minutes: Driver<Void>) {
        self.map = map
        isShown.drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
        isShown.flatMapLatest { $0 ? minutes : .empty() }
            .drive { [map] in map.layer.queueDraw() }
            .disposed(by: subscriptions)
    }

    private func show(_ isShown: Bool) {
        self.isShown = isShown
        map.layer.queueDraw()
    }

    func draw(on snapshot: borrowing Snapshot) {
        guard isShown, let region = map.region else { return }
        let outline = NightShade(SunPosition(at: Date())).outline(in: region)
        guard !outline.isEmpty else { return }
        let shade = Color(red: 0, green: 0, blue: 0.1).opacity(Appearance.isDark ? 0.4 : 0.2)
        snapshot.draw(at: Point(0, 0), width: region.width, height: region.height) { canvas in
            canvas.fill([outline.map { Point($0.x, $0.y) }], color: shade)
        }
    }
}
