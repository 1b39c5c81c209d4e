import ArgumentParser
import DashboardApp
import Translation

// All else is in a library, which tests and benchmarks use as well. The language comes first: the help is in it, too.
Translation.start(catalogues: Catalogues.folder)
DashboardCommand.main()
