import Commands
import Translation

// Everything else is in a library, which tests use as well. The help is translated, so this comes first.
Translation.start(catalogues: Catalogues.folder)
StandardErrorLog.start()
DashboardCommand.runAndExit()
