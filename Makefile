# `make help` lists the targets: it prints the comment after `##` on each target's line.

APP_ID := io.github.rxgtk.Dashboard
PREFIX ?= /usr/local
DESTDIR ?=
# Arguments for the application: make run ARGS="--demo"
ARGS ?=
# On which systems `make test-packages` tries the package, and where it leaves their screenshots.
SUITES ?= bookworm trixie
# Which tests of the window `make test` runs: those that look for what only a debug build checks, or `all`. `make
# test-window` runs all of them, with the program that people run.
WINDOW_TESTS ?= debug-checks
# Additional flags for the debug build and the tests. Use the same for both, or the second one rebuilds everything.
SWIFTFLAGS ?=

# The Swift libraries are linked statically: there is one file to install, and it starts faster. Two warnings can be
# ignored: SwiftPM's `prohibited flag(s)` is caused by GTK's pkg-config file, the linker's about `mktemp` by Foundation.
#
# No symbols are exported, since nothing looks for any in the executable. Of the debugging information, stacks need the lines
# only; the rest takes a seventh of the time. The build ID is what a package's symbols are found by.
BUILD_RELEASE := swift build -c release --static-swift-stdlib -Xlinker --no-export-dynamic -Xlinker --build-id \
	-Xswiftc -gline-tables-only --product
RELEASE := .build/release
EXECUTABLE := $(RELEASE)/dashboard
# Optimized code with testing enabled has a build folder of its own, or `make build` would rebuild everything without.
TEST_RELEASE := swift test -c release --scratch-path .build-release -Xswiftc -enable-testing
# Files in memory, for what saves some hundred thousand times and asks for each to be durable.
IN_MEMORY := $(if $(wildcard /dev/shm/.),TMPDIR=/dev/shm)
# Where the build plugin writes the bundle; the star stands for the name of this folder.
RESOURCES := .build/plugins/outputs/*/DashboardApp/destination/GResource/dashboard.gresource
SWIFT_SOURCES := Sources Tests Plugins Examples Package.swift bench

# The translations: po/LANGUAGE.po → .build/locale/LANGUAGE/LC_MESSAGES/dashboard.mo
LANGUAGES := $(shell cat po/LINGUAS)
CATALOGUES := $(LANGUAGES:%=.build/locale/%/LC_MESSAGES/dashboard.mo)
LAUNCHER := .build/$(APP_ID).desktop

# The description for software centres. The version and the homepage are those that the program names.
VERSION := $(shell sed -n 's/.*version = "\(.*\)".*/\1/p' Sources/Base/About.swift)
HOMEPAGE := $(shell grep -o 'https:[a-z./]*' Sources/Base/About.swift)
# Where software centres load the pictures from.
SCREENSHOTS ?= $(HOMEPAGE:https://github.com/%=https://raw.githubusercontent.com/%)/v$(VERSION)/docs/pictures
METAINFO := .build/$(APP_ID).metainfo.xml

# The completions for shells, which the program prints: .build/completions/SHELL
COMPLETIONS := $(addprefix .build/completions/,bash zsh fish)
# Where zsh looks for those of programs, below the prefix. Debian's zsh has another folder for packages.
ZSH_COMPLETIONS ?= share/zsh/site-functions

# Where `make install` puts the symbols: `beside` the executable, or `inside`, for the tools of a package.
SYMBOLS ?= beside

# What `make install` writes and `make uninstall` takes away, below the prefix.
INSTALLED := bin/dashboard \
	bin/.debug/dashboard.debug \
	share/dashboard/dashboard.gresource \
	$(LANGUAGES:%=share/locale/%/LC_MESSAGES/dashboard.mo) \
	share/applications/$(APP_ID).desktop \
	share/dbus-1/services/$(APP_ID).service \
	share/dbus-1/services/$(APP_ID).SearchProvider.service \
	share/gnome-shell/search-providers/$(APP_ID).search-provider.ini \
	share/metainfo/$(APP_ID).metainfo.xml \
	share/man/man1/dashboard.1 \
	share/bash-completion/completions/dashboard \
	$(ZSH_COMPLETIONS)/_dashboard \
	share/fish/vendor_completions.d/dashboard.fish \
	share/icons/hicolor/scalable/apps/$(APP_ID).svg \
	share/icons/hicolor/symbolic/apps/$(APP_ID)-symbolic.svg

# How many processes `make torture` kills: four of five save files, and the others are the program.
KILLS ?= 1000

# For how many seconds `make fuzz` runs each target, and which ones; all if none are named. Only the command line counts: shells
# have a variable of this name, which might be exported. A debug build is soon there, and tries fewer inputs.
FUZZ_SECONDS := $(if $(filter command line,$(origin SECONDS)),$(SECONDS),10)
TARGETS ?=
CONFIGURATION ?= release

# How many seeds `make year` lives through, or which one, and how many days of each.
SEEDS ?= 1
DAYS ?= 365
SEED ?=

# For how many hours `make soak` uses the program; a run is repeated by its SEED.
HOURS ?= 8
# How many things it does in this time; 100,000 in eight hours unless it is told.
ACTS ?=

.PHONY: help run build compile program test test-window test-release sanitize sample torture soak faults year fuzz lint format documentation pictures bench bench-instructions bench-slow \
	bench-rx translations completions pot install uninstall deb test-packages release clean

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 27

run: ## Install missing dependencies, build, and open the window (ARGS="--help" passes arguments)
	@scripts/check-swift
	@scripts/check-display $(ARGS)
	@scripts/install-dependencies build
	$(BUILD_RELEASE) dashboard
	@$(MAKE) --no-print-directory translations
	$(EXECUTABLE) $(ARGS)

build: ## Install missing dependencies and build in release mode
	@scripts/check-swift
	@scripts/install-dependencies build
	@$(MAKE) --no-print-directory compile

compile: program ## Build in release mode with the dependencies that are there, as in a Flatpak's SDK
	@$(MAKE) --no-print-directory translations completions

program:
	$(BUILD_RELEASE) dashboard
	@scripts/check-linked $(EXECUTABLE)

# Not by `build`, which makes the completions: these need it, too, and `make -n` would call itself without an end.
$(EXECUTABLE):
	@scripts/check-swift
	@scripts/install-dependencies build
	@$(MAKE) --no-print-directory program

translations: $(CATALOGUES) $(LAUNCHER) $(METAINFO) ## Compile the translations of po/, which `make build` does as well

.build/locale/%/LC_MESSAGES/dashboard.mo: po/%.po
	@mkdir -p $(@D)
	msgfmt --check --output-file=$@ $<

$(LAUNCHER): data/$(APP_ID).desktop po/LINGUAS $(LANGUAGES:%=po/%.po)
	@mkdir -p $(@D)
	msgfmt --desktop --template=$< -d po --output-file=$@

$(METAINFO): data/$(APP_ID).metainfo.xml po/LINGUAS $(LANGUAGES:%=po/%.po) CHANGELOG.md Sources/Base/About.swift \
		scripts/release-notes
	@mkdir -p $(@D)
	msgfmt --xml --template=$< -d po --output-file=$@.tmp
	scripts/release-notes $(VERSION) >$@.releases
	sed -i -e 's|@HOMEPAGE@|$(HOMEPAGE)|; s|@SCREENSHOTS@|$(SCREENSHOTS)|; /<!-- A template/d' \
		-e '/<!-- RELEASES -->/{' -e 'r $@.releases' -e 'd' -e '}' $@.tmp
	@rm $@.releases
	@mv $@.tmp $@

completions: $(COMPLETIONS) ## Let the program print its completions for shells, which `make build` does as well

.build/completions/%: $(EXECUTABLE) scripts/completions
	@mkdir -p $(@D)
	scripts/completions $(EXECUTABLE) $* >$@.tmp
	@mv $@.tmp $@

pot: ## Collect the messages in po/dashboard.pot, and bring the translations in po/ up to date
	@scripts/install-dependencies build
	scripts/collect-messages po/dashboard.pot
	@for language in $(LANGUAGES); do \
		msgmerge --quiet --no-fuzzy-matching --no-location --output-file=po/$$language.po po/$$language.po \
			po/dashboard.pot; \
	done

test: ## Install missing dependencies and run the tests, in a private session (WINDOW_TESTS=all for all of the window)
	@scripts/check-swift
	@scripts/install-dependencies build test
	WINDOW_TESTS=$(WINDOW_TESTS) swift test $(SWIFTFLAGS)

test-window: build ## Run all tests of the window with the program of `make build`
	@scripts/install-dependencies test
	TESTED_PROGRAM=$(CURDIR)/$(EXECUTABLE) swift test $(SWIFTFLAGS) --filter DashboardAppTests.WindowTests

test-release: ## Run all tests with optimized code
	@scripts/check-swift
	@scripts/install-dependencies build test
	$(TEST_RELEASE)

sanitize: ## Run all tests under AddressSanitizer, which finds leaks, too, and ThreadSanitizer; any report is a failure
	@scripts/check-swift
	@scripts/install-dependencies build test
	WINDOW_TESTS=$(WINDOW_TESTS) scripts/sanitize address
	WINDOW_TESTS=$(WINDOW_TESTS) scripts/sanitize thread

faults: ## Let each system call that changes files fail, and the power at each moment, and print how often it was tried
	@scripts/check-swift
	@scripts/install-dependencies build test
	@mkdir -p .build
	$(IN_MEMORY) FAULTS=all $(TEST_RELEASE) --filter 'EachCallTests|PowerCutTests' >.build/faults.log 2>&1 || \
		{ cat .build/faults.log; exit 1; }
	@sort .build/faults.log | awk -F': ' '/: [0-9]+ failing disks$$/ { disks += $$2; print } \
		/: [0-9]+ states$$/ { states += $$2; print } \
		END { printf "%d failing disks, %d states after power cuts\n", disks, states }'

year: ## Live through a year of the core, with a made-up GitHub and weather (SEEDS=20, or SEED=7; DAYS=365)
	@scripts/check-swift
	@scripts/install-dependencies build test
	@mkdir -p .build
	$(IN_MEMORY) YEAR_DAYS=$(DAYS) YEAR_SEEDS="$(or $(SEED),$(shell seq $(SEEDS)))" $(TEST_RELEASE) --filter YearTests \
		>.build/year.log 2>&1 || { cat .build/year.log; exit 1; }
	@grep '^seed ' .build/year.log

sample: ## Write what this version leaves on the disk to Tests/Versions, which all later versions have to read (VERSION=1.0)
	@scripts/check-swift
	@scripts/install-dependencies build test
	SAMPLE_VERSION=$(if $(filter command line,$(origin VERSION)),$(VERSION)) swift test $(SWIFTFLAGS) --filter VersionTests/writing

torture: ## Kill saving processes, and the program itself, at random moments and check their files (KILLS=1000)
	@scripts/check-swift
	@scripts/install-dependencies build test
	swift build $(SWIFTFLAGS) --build-tests
	.build/debug/Torture $$(($(KILLS) * 4 / 5))
	KILLS=$$(($(KILLS) / 5)) scripts/with-keyring swift test $(SWIFTFLAGS) --skip-build --filter WindowTests/Killed

# The servers, the display and the buses end by themselves some time after it, if it is killed.
soak: | $(EXECUTABLE)
soak: ## Use the built program hard for hours, while its servers fail, and watch it (HOURS=8 SEED=7 ACTS=100000)
	@scripts/check-swift
	@scripts/install-dependencies build test
	cc -O2 -Wall -Wextra -Werror -shared -fPIC scripts/watchdog.c -o .build/watchdog.so \
		$$(pkg-config --cflags --libs glib-2.0)
	swift build $(SWIFTFLAGS) --build-tests
	SOAK_HOURS=$(HOURS) SOAK_SEED=$(or $(SEED),7) SOAK_ACTS=$(ACTS) TESTED_PROGRAM=$(abspath $(EXECUTABLE)) \
		SOAK_WATCHDOG=$(abspath .build/watchdog.so) \
		TESTS_LIFETIME=$$(awk 'BEGIN { print int($(HOURS) * 3600) + 900 }') WINDOW_TESTS=all \
		scripts/with-keyring swift test $(SWIFTFLAGS) --skip-build --filter WindowTests/Soak

fuzz: ## Look for bytes that the readers of answers and files cannot cope with (SECONDS=10 TARGETS="query dates")
	@scripts/check-swift
	@scripts/install-dependencies build
	CONFIGURATION=$(CONFIGURATION) scripts/fuzz $(FUZZ_SECONDS) $(TARGETS)

lint: ## Check the formatting of the Swift sources, that nothing is visible that nothing uses, and the paths and code in documents
	@scripts/check-swift
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	scripts/unused-declarations
	scripts/check-documents
	scripts/check-dependencies
	scripts/check-samples

format: ## Format the Swift sources
	@scripts/check-swift
	swift format --in-place --recursive $(SWIFT_SOURCES)

documentation: ## Make the documentation of Rx and Gtk in .build/documentation; links that lead nowhere are failures
	@scripts/check-swift
	@scripts/install-dependencies build documentation
	swift build --target Gtk $(SWIFTFLAGS)
	scripts/documentation .build/documentation

pictures: build ## Draw the pictures of README, guide and software centres
	@scripts/install-dependencies pictures
	scripts/make-pictures $(EXECUTABLE) docs/pictures

bench: build ## Compare start, memory and idle CPU with an empty libadwaita window, then run bench-rx
	@scripts/install-dependencies bench
	$(BUILD_RELEASE) DashboardBench
	bench/run $(EXECUTABLE) $(RELEASE)/DashboardBench
	@echo
	@$(MAKE) --no-print-directory bench-rx

bench-instructions: build ## Count the instructions until the first frame, those for text, and those of a new event, with callgrind
	@scripts/install-dependencies bench
	$(BUILD_RELEASE) DashboardBench
	bench/instructions $(EXECUTABLE) $(RELEASE)/DashboardBench

bench-slow: build ## Start and type with 20 % of one core, 512 MB, and a disk of 1 MB/s (as root)
	@scripts/install-dependencies bench
	$(BUILD_RELEASE) DashboardBench
	bench/slow $(EXECUTABLE) $(RELEASE)/DashboardBench

# Deletes the build plan, since SwiftPM does not notice added or removed files in a package that is used by path.
bench-rx: ## Compare the reactive kernel with OpenCombine
	@scripts/check-swift
	@scripts/install-dependencies build
	@rm -f bench/rx/.build/release.yaml
	swift run -c release --package-path bench/rx RxBench

# The symbols, for stacks, are where debuggers look for those of a program without any.
#
# Nothing is built under `sudo make install` after `make build`: root may not have Swift in its path, and would leave
# files in .build that its owner cannot replace.
install: | $(EXECUTABLE) $(LAUNCHER) $(METAINFO) $(CATALOGUES) $(COMPLETIONS)
install: ## Install what `make build` has built (PREFIX=/usr/local, DESTDIR=)
ifeq ($(SYMBOLS),inside)
	install -D -m 755 $(EXECUTABLE) $(DESTDIR)$(PREFIX)/bin/dashboard
else
	install -D -m 755 -s $(EXECUTABLE) $(DESTDIR)$(PREFIX)/bin/dashboard
	install -d $(DESTDIR)$(PREFIX)/bin/.debug
	objcopy --only-keep-debug --compress-debug-sections $(EXECUTABLE) $(DESTDIR)$(PREFIX)/bin/.debug/dashboard.debug
	chmod 644 $(DESTDIR)$(PREFIX)/bin/.debug/dashboard.debug
	objcopy --add-gnu-debuglink=$(DESTDIR)$(PREFIX)/bin/.debug/dashboard.debug $(DESTDIR)$(PREFIX)/bin/dashboard
endif
	install -D -m 644 $(RESOURCES) $(DESTDIR)$(PREFIX)/share/dashboard/dashboard.gresource
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/applications $(LAUNCHER)
	install -d $(DESTDIR)$(PREFIX)/share/dbus-1/services
	for service in $(APP_ID) $(APP_ID).SearchProvider; do \
		sed 's|@PREFIX@|$(PREFIX)|' data/$$service.service \
			>$(DESTDIR)$(PREFIX)/share/dbus-1/services/$$service.service || exit 1; \
		chmod 644 $(DESTDIR)$(PREFIX)/share/dbus-1/services/$$service.service || exit 1; \
	done
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/gnome-shell/search-providers data/$(APP_ID).search-provider.ini
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/metainfo $(METAINFO)
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man1 docs/dashboard.1
	install -D -m 644 .build/completions/bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/dashboard
	install -D -m 644 .build/completions/zsh $(DESTDIR)$(PREFIX)/$(ZSH_COMPLETIONS)/_dashboard
	install -D -m 644 .build/completions/fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/dashboard.fish
	for language in $(LANGUAGES); do \
		install -D -m 644 .build/locale/$$language/LC_MESSAGES/dashboard.mo \
			$(DESTDIR)$(PREFIX)/share/locale/$$language/LC_MESSAGES/dashboard.mo || exit 1; \
	done
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps \
		data/icons/hicolor/scalable/apps/$(APP_ID).svg
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/icons/hicolor/symbolic/apps \
		data/icons/hicolor/symbolic/apps/$(APP_ID)-symbolic.svg
	@scripts/refresh-caches "$(DESTDIR)" "$(PREFIX)"

uninstall: ## Remove the installed files (same PREFIX and DESTDIR)
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,$(INSTALLED))
	for folder in share/dashboard bin/.debug; do \
		[ ! -d $(DESTDIR)$(PREFIX)/$$folder ] || rmdir --ignore-fail-on-non-empty $(DESTDIR)$(PREFIX)/$$folder || exit 1; \
	done
	@scripts/refresh-caches "$(DESTDIR)" "$(PREFIX)"

# Takes what `make build` has built. The build needs SwiftPM's cache or the network, so no archive's builder can do it.
deb: ## Make a package for Debian and its derivatives in .build/packages
	@scripts/check-swift
	@scripts/install-dependencies build deb
	rm -rf .build/packages
	mkdir -p .build/packages
	PACKAGES=.build/packages dpkg-buildpackage --build=binary --no-sign \
		--buildinfo-option=-u.build/packages --buildinfo-file=.build/packages/dashboard.buildinfo \
		--changes-option=-u.build/packages --changes-file=.build/packages/dashboard.changes
	@dh_clean
	lintian --fail-on error,warning --info --show-overrides .build/packages/dashboard.changes
	@ls -l .build/packages/*.deb

test-packages: ## Try the package of `make deb` on bare systems (as root; SUITES="bookworm trixie")
	@scripts/install-dependencies test-packages
	scripts/test-packages $(SUITES)

release: ## Write, commit and tag a version (VERSION=1.0.0)
	@scripts/release $(if $(filter command line,$(origin VERSION)),$(VERSION))

clean: ## Remove all build products
	swift package clean
	rm -rf .build .build-* bench/rx/.build Examples/*/.build
	rm -rf debian/.debhelper debian/dashboard debian/files debian/*.substvars debian/*.debhelper debian/debhelper-build-stamp
