import Base
import DashboardCore
import Rx

extension Services {
    /// The notifications of new events of the followed feeds.
    func notifications(
        _ watchList: WatchListModel, _ filters: FiltersModel, _ silence: SilenceModel
    ) -> NotificationsModel {
        let start = ContinuousClock.now
        return NotificationsModel(
            NotificationsModel.Environment(
                saved: preferences.value(NotificationSettings(), in: files.notifications),
                histories: watchList.histories, clockOffset: watchList.clockOffset, filters: filters.filters,
                silence: silence,
                zones: wallClock.localTime.zones, clock: clock,
                uptime: { (ContinuousClock.now - start) / .seconds(1) }, worker: worker))
    }
}
