import Base
import DashboardCore
import GitHub
import Gtk
import Rx
import Weather

/// What is shown in the window because something outside of it asks for it.
extension MainWindow {
    /// Shows it when the window has started.
    func open(_ opening: Opening) { openings.accept(opening) }

    /// Begins to show what is to be shown.
    func bindOpenings() {
        openings.asObservable().asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    private func show(_ opening: Opening) {
        switch opening {
        case .address(let address): show(address)
        case .events(let notification?):
            uncoverPage()
            feeds.show(notification)
        case .warning(let warning?): show(warning)
        case .rain: panes.showWeather()
        case .events(nil), .warning(nil): break
        }
    }

    private func show(_ address: String) {
        let servers = [feeds.adding.server] + accounts.sessions.all.value.map(\.github.server)
        do throws(PastedFeedError) {
            switch try AddressTarget(address, on: servers) {
            case .place(let text):
                panes.showWeather()
                weather.show(placeNamed: text)
            case .feed(let feed, let number): show(feed, number, address)
            }
        } catch {
            showMessage(error.sentence(server: servers[0]))
        }
    }

    /// Shows the newest event of a page, the feed if none is kept, or offers to follow it.
    private func show(_ feed: WatchedFeed, _ number: Int?, _ address: String) {
        feeds.watchList.newestEvent(at: address, number, of: feed).asDriver(onErrorJustReturn: nil)
            .drive { [weak self] event in
                guard let self else { return }
                let followed = feeds.watchList.list.value.feeds.first { $0.source == feed.source }
                guard event != nil || followed != nil else { return addRepository(text: address) }
                uncoverPage()
                feeds.show(event, in: followed)
            }
            .disposed(by: subscriptions)
    }
}
