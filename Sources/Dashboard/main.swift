import ArgumentParser
import DashboardApp

// All else is in a library, which tests and benchmarks use as well.
DashboardCommand.main()
