import Commands
import DashboardApp
import Translation

// Everything else is in libraries, which tests and benchmarks use as well. The help is translated, so this comes first.
Translation.start(catalogues: Catalogues.folder)
StandardErrorLog.start()
DashboardCommand.runAndExit(WindowStart.self)
