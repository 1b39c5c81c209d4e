import Gtk
import Translation

/// What the user can do by a key or in the main menu, in the order of the shortcuts window. The raw value of what the
/// application does is the name of its action.
enum UserAction: String, CaseIterable {
    case refresh, search, markAllSeen = "mark-all-seen", selectEvent, selectUnseen
    case showDetails, closeDetails, openPage, copyAddress, fold, snooze, silenceEvent, markUnseen
    case sidebar, addRepository = "add-repository", userRepositories = "user-repositories", moveFeed, removeFeed
    case inbox, openThread, markDone, markRead, unsubscribe, saveThread
    case searchCity = "search-city", weather, places, movePlace
    case map, showMap = "show-map", people, zoom, moveMap
    case movePane, mainMenu, preferences, shortcuts, close, quit
    case digest, silence, notifications, pause = "pause-updates", accounts, about

    /// A group of the shortcuts window.
    enum Section: CaseIterable {
        case feed, events, sidebar, inbox, weather, map, general
    }

    /// Everything about an action.
    struct Entry {
        /// Where the shortcuts window has it; nil if it has no key.
        var section: Section?
        var title = ""
        /// Keys that a part of the window answers. Those of the application's actions are characters, which count only
        /// while no text is typed.
        var keys: [Key] = []
        /// The keys that the application or GTK answers in all of the window, in GTK's notation.
        var accelerators: [String] = []
        /// What the application does; nil if a part of the window or GTK does it.
        var perform: ((DashboardApplication) -> Void)?

        /// All of its keys, in GTK's notation.
        var allAccelerators: [String] { keys.map(\.accelerator) + accelerators }
    }

    /// The keys that a part of the window answers.
    var keys: [Key] { entry.keys }

    /// The only place that tells which keys there are, and what they do, except for Escape, Home and the arrows within a part.
    var entry: Entry {
        switch self {
        case .refresh:
            Entry(section: .feed, title: tr("Refresh"), accelerators: ["F5", "<Control>r"]) { $0.refresh() }
        case .search:
            Entry(section: .feed, title: tr("Search"), keys: [.slash], accelerators: ["<Control>f"]) {
                $0.window?.search()
            }
        case .markAllSeen:
            Entry(section: .feed, title: tr("Mark all events as seen"), accelerators: ["<Control><Shift>a"]) {
                $0.window?.markAllSeen()
            }
        case .selectEvent: Entry(section: .feed, title: tr("Next and previous event"), keys: [.j, .k])
        case .selectUnseen: Entry(section: .feed, title: tr("Next and previous unseen event"), keys: [.n, .p])

        case .showDetails: Entry(section: .events, title: tr("Show the event’s details"), keys: [.enter])
        case .closeDetails: Entry(section: .events, title: tr("Close the details"), keys: [.escape])
        case .openPage: Entry(section: .events, title: tr("Open the event’s page"), keys: [.controlEnter])
        case .copyAddress:
            Entry(section: .events, title: tr("Copy the address of the event’s page"), keys: [.controlC])
        case .fold:
            Entry(section: .events, title: tr("Show or hide the events of a row"), keys: [.right, .left, .space])
        case .snooze: Entry(section: .events, title: tr("Snooze the thread"), keys: [.s])
        case .silenceEvent: Entry(section: .events, title: tr("Snooze or mute"), keys: [.menu])
        case .markUnseen: Entry(section: .events, title: tr("Mark the event as unseen"), keys: [.u])

        case .sidebar:
            Entry(section: .sidebar, title: tr("Show or hide the sidebar"), accelerators: ["F8"]) {
                $0.window?.toggleSidebar()
            }
        case .addRepository:
            Entry(
                section: .sidebar, title: tr("Follow a repository or an account"), accelerators: ["<Control>n"]
            ) { $0.window?.addRepository() }
        case .userRepositories:
            Entry(section: .sidebar, title: tr("Show the repositories of a user"), accelerators: ["<Control>u"]) {
                $0.window?.showPage(.userRepositories)
            }
        case .moveFeed: Entry(section: .sidebar, title: tr("Move the selected feed"), keys: [.altUp, .altDown])
        case .removeFeed:
            Entry(section: .sidebar, title: tr("Stop following the selected feed"), keys: [.delete])

        case .inbox:
            Entry(section: .inbox, title: tr("Show the inbox"), accelerators: ["<Control>i"]) {
                $0.window?.showPage(.inbox)
            }
        case .openThread: Entry(section: .inbox, title: tr("Open the thread"), keys: [.enter])
        case .markDone: Entry(section: .inbox, title: tr("Mark the thread as done"), keys: [.delete, .e])
        case .markRead: Entry(section: .inbox, title: tr("Mark the thread as read"), keys: [.m, .shiftI])
        case .unsubscribe: Entry(section: .inbox, title: tr("Unsubscribe from the thread"), keys: [.u])
        case .saveThread: Entry(section: .inbox, title: tr("Save the thread, or no longer"), keys: [.s])

        case .searchCity:
            Entry(section: .weather, title: tr("Search city"), accelerators: ["<Control>l"]) {
                $0.window?.searchCity()
            }
        case .weather:
            Entry(section: .weather, title: tr("Show or hide the weather"), accelerators: ["F9"]) {
                $0.window?.toggleWeather()
            }

        case .places:
            Entry(section: .weather, title: tr("Show all saved places"), accelerators: ["<Control>p"]) {
                $0.window?.showPage(.places)
            }
        case .movePlace: Entry(section: .weather, title: tr("Move the saved place"), keys: [.altUp, .altDown])

        case .map:
            Entry(section: .map, title: tr("Show or hide the map"), accelerators: ["<Control>m"]) {
                $0.window?.toggleMap()
            }
        case .showMap: Entry { $0.window?.showMap() }
        case .people:
            Entry(section: .map, title: tr("Show or hide people"), accelerators: ["<Control><Shift>p"]) {
                $0.window?.togglePeople()
            }
        case .zoom: Entry(section: .map, title: tr("Zoom in and out"), keys: [.plus, .minus])
        case .moveMap: Entry(section: .map, title: tr("Move the map"), keys: [.left, .right, .up, .down])

        case .movePane:
            Entry(section: .general, title: tr("Next and previous pane"), keys: [.f6, .shiftF6])
        case .mainMenu: Entry(section: .general, title: tr("Main menu"), accelerators: ["F10"])
        case .preferences:
            Entry(section: .general, title: tr("Preferences"), accelerators: ["<Control>comma"]) {
                $0.window?.showPreferences()
            }
        case .shortcuts:
            Entry(
                section: .general, title: tr("Keyboard shortcuts"), keys: [.question],
                accelerators: ["<Control>question"]
            ) { $0.window?.showShortcuts() }
        case .close:
            Entry(section: .general, title: tr("Close the window"), accelerators: ["<Control>w"]) {
                $0.window?.close()
            }
        case .quit:
            Entry(section: .general, title: tr("Quit"), accelerators: ["<Control>q"]) { $0.quit() }

        case .digest: Entry { $0.window?.showDigest() }
        case .silence: Entry { $0.window?.showSilence() }
        case .notifications: Entry { $0.window?.showNotifications() }
        case .pause: Entry { $0.window?.togglePause() }
        case .accounts: Entry { $0.window?.showAccounts() }
        case .about: Entry { $0.window?.showAbout() }
        }
    }
}

extension UserAction.Section {
    /// The heading of the group.
    var title: String {
        switch self {
        case .feed: tr("Feed")
        case .events: tr("Events")
        case .sidebar: tr("Sidebar")
        case .inbox: tr("Inbox")
        case .weather: tr("Weather")
        case .map: tr("Map")
        case .general: tr("General")
        }
    }

    /// What its keys do.
    var entries: [UserAction.Entry] { UserAction.allCases.map(\.entry).filter { $0.section == self } }
}
