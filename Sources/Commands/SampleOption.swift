import ArgumentParser
import Translation

/// Whether sample data are shown instead of the person's own.
package struct SampleOption: ParsableArguments {
    @Flag(help: ArgumentHelp(tr("Show sample data from inside the program: no network needed, nothing is kept.")))
    package var demo = false

    package init() {}
}
