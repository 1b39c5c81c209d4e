import DashboardCore

/// What the menu and the keys do with the parts of the window.
extension MainWindow {
    /// Shows the weather, and moves the keyboard focus to the search entry.
    func searchCity() {
        panes.showWeather()
        weatherView.focusSearch()
    }

    /// Shows or hides the weather.
    func toggleWeather() {
        panes.toggleWeather()
    }

    /// Shows or hides the sidebar.
    func toggleSidebar() {
        panes.toggleSidebar()
    }

    /// Stops refreshing the feeds, or starts again.
    func togglePause() {
        feeds.isPaused.accept(!feeds.isPaused.value)
    }

    /// Marks all events as seen, or those that are searched for.
    func markAllSeen() { feeds.feed.markAllSeen.accept(()) }

    /// Shows the digest above the events.
    func showDigest() {
        uncoverPage()
        if !feeds.watchList.selection.value.isFollowed { feeds.watchList.selection.accept(.all) }
        feed.showDigest()
    }

    /// Shows a page beside the sidebar, and moves the keyboard focus to it.
    func showPage(_ page: WindowPage) {
        uncoverPage()
        feeds.watchList.selection.accept(.page(page))
        pages.grabFocus()
    }

    /// Moves the keyboard focus to the search entry of what is shown.
    package func search() {
        uncoverPage()
        pages.focusSearch()
    }

    /// Hides the panes that cover what is beside the sidebar, and a map that is shown instead of it.
    func uncoverPage() {
        panes.closeFolded()
        if !pages.isVisible { map.hide() }
    }

    /// Shows or hides the map.
    func toggleMap() {
        map.toggle()
    }

    /// Shows the map, and moves the keyboard focus to it.
    func showMap() {
        map.show()
    }

    /// Shows or hides the people on the map.
    func togglePeople() {
        map.togglePeople()
    }
}
