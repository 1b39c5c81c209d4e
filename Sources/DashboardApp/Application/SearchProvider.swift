import Base
import Commands
import Gtk

/// The search of the desktop, for example of GNOME's shell: a service of the session bus that finds what is kept on disk. It runs
/// without a window, in a process of its own that does not start GTK.
///
/// Source: <https://developer.gnome.org/documentation/tutorials/search-provider.html>
package enum SearchProvider {
    /// The names that the files in data/ have.
    nonisolated static let busName = "\(About.applicationID).SearchProvider"
    nonisolated static let objectPath = "/io/github/rxgtk/Dashboard/SearchProvider"

    /// Answers until nobody has asked for that long: the desktop asks with each letter, and then for a long time not at all.
    /// - Throws: A `StartupError` if the environment is wrong, or if there is no session bus.
    package static func serve(patience: Duration) throws {
        var search = try DesktopSearch()
        do {
            try BusService.run(busName, at: objectPath, interface: interface, patience: patience) {
                answer($0, &search)
            }
        } catch {
            throw StartupError(error.description)
        }
    }

    private static func answer(_ call: DBusCall, _ search: inout DesktopSearch) -> Variant {
        let arguments = call.arguments.children
        switch call.method {
        case "GetInitialResultSet": return Variant(tuple: [Variant(search.find(arguments[0].texts))])
        // What was found before is only a part of all that could be, so that it is looked for again.
        case "GetSubsearchResultSet": return Variant(tuple: [Variant(search.find(arguments[1].texts))])
        case "GetResultMetas":
            let results = search.results(with: arguments[0].texts)
            return Variant(tuple: [Variant(dictionaries: results.map(\.entries))])
        case "ActivateResult":
            if let result = search.results(with: [arguments[0].string ?? ""]).first {
                open(RemoteAction.open.rawValue, with: result.address, at: arguments[2])
            }
        // No action takes words to search for, so the person types them again.
        default: open(UserAction.search.rawValue, at: arguments[1])
        }
        return Variant(tuple: [])
    }

    /// Shows the window, and what an action shows in it.
    private static func open(_ action: String, with address: String? = nil, at time: Variant) {
        let time = time.int.flatMap { UInt32(exactly: $0) } ?? 0
        RunningApplication.open(About.applicationID, activating: action, with: address, at: time)
    }

    /// Source: <https://gitlab.gnome.org/GNOME/gnome-shell/-/blob/main/data/dbus-interfaces/org.gnome.ShellSearchProvider2.xml>
    private static let interface = """
        <node>
          <interface name="org.gnome.Shell.SearchProvider2">
            <method name="GetInitialResultSet">
              <arg type="as" name="terms" direction="in"/>
              <arg type="as" name="results" direction="out"/>
            </method>
            <method name="GetSubsearchResultSet">
              <arg type="as" name="previous_results" direction="in"/>
              <arg type="as" name="terms" direction="in"/>
              <arg type="as" name="results" direction="out"/>
            </method>
            <method name="GetResultMetas">
              <arg type="as" name="identifiers" direction="in"/>
              <arg type="aa{sv}" name="metas" direction="out"/>
            </method>
            <method name="ActivateResult">
              <arg type="s" name="identifier" direction="in"/>
              <arg type="as" name="terms" direction="in"/>
              <arg type="u" name="timestamp" direction="in"/>
            </method>
            <method name="LaunchSearch">
              <arg type="as" name="terms" direction="in"/>
              <arg type="u" name="timestamp" direction="in"/>
            </method>
          </interface>
        </node>
        """
}

extension SearchResult {
    /// What the interface calls the result's metas.
    fileprivate var entries: [String: Variant] {
        var entries = ["id": Variant(id), "name": Variant(name), "icon": Variant(iconName: icon)]
        entries["description"] = details.map { Variant($0) }
        return entries
    }
}

extension Variant {
    fileprivate var texts: [String] { children.compactMap(\.string) }
}
