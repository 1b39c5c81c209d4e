import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation
import Weather

/// The air at the place: an index with its word, pollutants, the UV index and pollen, how old they are, and their source.
final class AirCard {
    var widget: Widget { card.widget }

    private let feature: WeatherFeature
    private let card: FoldingCard
    private let list = Box(.vertical, spacing: 3, role: .list, name: tr("Values"))
    private let note = Label()
    private let attribution = Label()
    private let subscriptions = DisposeBag()

    init(_ feature: WeatherFeature) {
        self.feature = feature
        let content = Box(.vertical, spacing: 6)
        card = FoldingCard(.air, content, feature.preferences)
        attribution.setLinks(AirQualityClient.attribution.map { ($0.text, $0.page) })
        note.addStyle("dim-label")
        note.addStyle("numeric")
        for label in [note, attribution] {
            label.addStyle("caption")
            label.wrap(lines: 6)
            label.setTextAlign(0)
        }
        for widget in [list, note, attribution] as [Widget] { content.append(widget) }
        text.drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
    }

    private var text: Driver<AirText> {
        Driver.combineLatest(
            feature.model.state.asDriver().map(\.weather?.report.place).distinctUntilChanged(),
            feature.preferences.preferences.asDriver(), feature.air.answers.asDriver(),
            feature.air.problems.asDriver(), feature.clock.minutes
        ) { [localTime = feature.clock.localTime] place, preferences, answers, problems, _ -> AirText? in
            guard let place else { return nil }
            // Its country may have been found later.
            let known = preferences.shown.flatMap { $0.place.key == place.key ? $0.place : nil } ?? place
            let index = preferences.airIndex ?? .usual(in: known.countryCode)
            return AirText(answers[place.key], index, problem: problems[place.key], now: Date(), localTime)
        }
        .compactMap { $0 }
        .distinctUntilChanged()
    }

    private func show(_ text: AirText) {
        list.removeAll()
        for (index, row) in text.rows.enumerated() { list.append(Self.row(row, isFirst: index == 0)) }
        list.isVisible = !text.rows.isEmpty
        attribution.isVisible = !text.rows.isEmpty
        note.show(text.note)
        card.spokenText = trList((text.rows.first.map { [$0.spoken] } ?? []) + (text.note.map { [$0] } ?? []))
    }

    private static func row(_ row: AirText.Row, isFirst: Bool) -> Widget {
        let name = Label(row.name)
        name.addStyle("dim-label")
        let value = Label(row.value)
        value.addStyle("numeric")
        value.setExpand(horizontal: true)
        if isFirst { value.addStyle("heading") }
        for (position, label) in [name, value].enumerated() {
            label.wrap(lines: 2)
            label.setTextAlign(Float(position), vertical: 0)
        }
        let box = Box(.horizontal, spacing: 12, role: .listItem)
        box.append(name)
        box.append(value)
        box.setAccessibleName(row.spoken)
        return box
    }
}
