import CGtk
import Rx
import Testing

@testable import Gtk

// The code of Sources/Gtk/Gtk.docc/Gallery.md; `scripts/check-samples` compares.

@Suite("The gallery of what shows text, icons and states", .needsDisplay)
struct TextGalleryTests {
    private let subscriptions = DisposeBag()

    @Test("labels and what is like them")
    func labels() {
        let name = BehaviorRelay(value: "GTK")
        let label = Label()
        name.asDriver().map { "Hello, \($0)!" }.drive(label.rx.text).disposed(by: subscriptions)
        #expect(label.text == "Hello, GTK!")

        let line = Inscription(characters: 20)
        line.text = "A long line that ends in an ellipsis"
        #expect(line.text.count == 36)

        let sentence = Label()
        sentence.setSpans([TextSpan("See "), TextSpan("the page", address: "https://www.gtk.org/")])
        #expect(sentence.text == "See the page")
    }

    @Test("icons and progress")
    func icons() {
        let isLoading = BehaviorRelay(value: true)
        let fraction = BehaviorRelay(value: 0.25)

        let icon = Image(iconName: "dialog-information-symbolic", size: 32)
        icon.rx.accessibleName.onNext("Information")
        #expect(icon.iconName == "dialog-information-symbolic")

        let spinner = Spinner()
        isLoading.asDriver().drive(spinner.rx.isSpinning).disposed(by: subscriptions)
        #expect(spinner.isSpinning)

        let bar = ProgressBar()
        fraction.asDriver().drive(bar.rx.fraction).disposed(by: subscriptions)
        #expect(bar.fraction == 0.25)
    }

    @Test("what the program draws")
    func drawing() async throws {
        var isDrawn = false
        let radius = {
            isDrawn = true
            return 12.0
        }
        let area = DrawingArea()
        area.setContentSize(width: 120, height: 40)
        area.setDraw { canvas, style in
            canvas.circle(at: Point(20, 20), radius: radius(), color: style.color)
        }
        let window = Window()
        window.setChild(area)
        window.present()
        try await eventually("the drawing") { isDrawn }
        #expect(area.size.width >= 120)
        window.destroy()
    }
}
