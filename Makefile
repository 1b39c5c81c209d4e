# `make help` lists the targets: it prints the comment after `##` on each target's line.

APP_ID := io.github.rxgtk.Dashboard
PREFIX ?= /usr/local
DESTDIR ?=
# Arguments for the application: make run ARGS="--demo"
ARGS ?=
# Further flags for the debug build and the tests, the same for both, or the second builds everything again.
SWIFTFLAGS ?=

# The Swift libraries are linked statically: one file to install, and it starts faster. SwiftPM's warning of
# `prohibited flag(s)` is about what pkg-config says of GTK, the linker's of `mktemp` about Foundation; both mean
# nothing here.
BUILD_RELEASE := swift build -c release --static-swift-stdlib --product
RELEASE := .build/release
EXECUTABLE := $(RELEASE)/dashboard
RESOURCES := $(RELEASE)/dashboard_DashboardApp.resources/dashboard.gresource
SWIFT_SOURCES := Sources Tests Plugins Examples Package.swift bench

# The translations: po/LANGUAGE.po → .build/locale/LANGUAGE/LC_MESSAGES/dashboard.mo
LANGUAGES := $(shell cat po/LINGUAS)
CATALOGUES := $(LANGUAGES:%=.build/locale/%/LC_MESSAGES/dashboard.mo)
LAUNCHER := .build/$(APP_ID).desktop

# What `make install` writes and `make uninstall` takes away, below the prefix.
INSTALLED := bin/dashboard \
	share/dashboard/dashboard.gresource \
	$(LANGUAGES:%=share/locale/%/LC_MESSAGES/dashboard.mo) \
	share/applications/$(APP_ID).desktop \
	share/icons/hicolor/scalable/apps/$(APP_ID).svg \
	share/icons/hicolor/symbolic/apps/$(APP_ID)-symbolic.svg

# How often `make torture` kills.
KILLS ?= 1000

.PHONY: help run build test test-release sanitize torture lint format bench bench-instructions bench-rx translations \
	pot install uninstall clean

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 27

run: ## Install what is missing, build, and open the window (ARGS="--help" passes arguments)
	@scripts/check-swift
	@scripts/check-display $(ARGS)
	@scripts/install-dependencies build
	$(BUILD_RELEASE) dashboard
	@$(MAKE) --no-print-directory translations
	$(EXECUTABLE) $(ARGS)

build: ## Install what is missing and build in release mode
	@scripts/check-swift
	@scripts/install-dependencies build
	$(BUILD_RELEASE) dashboard
	@$(MAKE) --no-print-directory translations

translations: $(CATALOGUES) $(LAUNCHER) ## Compile the translations of po/, which `make build` does as well

.build/locale/%/LC_MESSAGES/dashboard.mo: po/%.po
	@mkdir -p $(@D)
	msgfmt --check --output-file=$@ $<

$(LAUNCHER): data/$(APP_ID).desktop po/LINGUAS $(LANGUAGES:%=po/%.po)
	@mkdir -p $(@D)
	msgfmt --desktop --template=$< -d po --output-file=$@

pot: ## Collect the messages in po/dashboard.pot, and bring the translations in po/ up to date
	@scripts/install-dependencies build
	scripts/collect-messages po/dashboard.pot
	@for language in $(LANGUAGES); do \
		msgmerge --quiet --update --backup=none --no-fuzzy-matching po/$$language.po po/dashboard.pot; \
	done

test: ## Install what is missing and run all tests, in a session of their own
	@scripts/check-swift
	@scripts/install-dependencies build test
	swift test $(SWIFTFLAGS)

# In a folder of its own, or `make build` would build everything again without what tests need.
test-release: ## Run all tests on optimized code
	@scripts/check-swift
	@scripts/install-dependencies build test
	swift test -c release --scratch-path .build-release -Xswiftc -enable-testing

sanitize: ## Run the tests under AddressSanitizer and ThreadSanitizer; no report is allowed
	@scripts/check-swift
	@scripts/install-dependencies build test
	scripts/sanitize address GtkTests DashboardAppTests
	scripts/sanitize thread RxTests DashboardCoreTests

torture: ## Kill processes that save, at random moments, and look at their files (KILLS=1000)
	@scripts/check-swift
	swift build $(SWIFTFLAGS) --product Torture
	.build/debug/Torture $(KILLS)

lint: ## Check the layout of the Swift sources
	@scripts/check-swift
	swift format lint --strict --recursive $(SWIFT_SOURCES)

format: ## Lay out the Swift sources
	@scripts/check-swift
	swift format --in-place --recursive $(SWIFT_SOURCES)

bench: build ## Measure start, memory and idle CPU beside a bare libadwaita window, then bench-rx
	@scripts/install-dependencies bench
	$(BUILD_RELEASE) DashboardBench
	bench/run $(EXECUTABLE) $(RELEASE)/DashboardBench
	@echo
	@$(MAKE) --no-print-directory bench-rx

bench-instructions: build ## Count the instructions until the first frame, and those of text, in callgrind
	@scripts/install-dependencies bench
	$(BUILD_RELEASE) DashboardBench
	bench/instructions $(EXECUTABLE) $(RELEASE)/DashboardBench

# The build's plan is made anew, since SwiftPM does not see files that come and go in a package that is used by path.
bench-rx: ## Measure the reactive kernel beside OpenCombine
	@scripts/check-swift
	@scripts/install-dependencies build
	@rm -f bench/rx/.build/release.yaml
	swift run -c release --package-path bench/rx RxBench

# Nothing is built under `sudo make install` after `make build`: root may not have Swift in its path, and would leave
# files in .build that its owner cannot replace.
install: | $(EXECUTABLE) $(LAUNCHER) $(CATALOGUES) ## Install what `make build` has built (PREFIX=/usr/local, DESTDIR=)
	install -D -m 755 -s $(EXECUTABLE) $(DESTDIR)$(PREFIX)/bin/dashboard
	install -D -m 644 $(RESOURCES) $(DESTDIR)$(PREFIX)/share/dashboard/dashboard.gresource
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/applications $(LAUNCHER)
	for language in $(LANGUAGES); do \
		install -D -m 644 .build/locale/$$language/LC_MESSAGES/dashboard.mo \
			$(DESTDIR)$(PREFIX)/share/locale/$$language/LC_MESSAGES/dashboard.mo || exit 1; \
	done
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps \
		data/icons/hicolor/scalable/apps/$(APP_ID).svg
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/icons/hicolor/symbolic/apps \
		data/icons/hicolor/symbolic/apps/$(APP_ID)-symbolic.svg
	@scripts/refresh-caches "$(DESTDIR)" "$(PREFIX)"

$(EXECUTABLE):
	$(MAKE) build

uninstall: ## Remove what `make install` has installed (same PREFIX and DESTDIR)
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,$(INSTALLED))
	if [ -d $(DESTDIR)$(PREFIX)/share/dashboard ]; then rmdir $(DESTDIR)$(PREFIX)/share/dashboard; fi
	@scripts/refresh-caches "$(DESTDIR)" "$(PREFIX)"

clean: ## Remove everything that was built
	swift package clean
	rm -rf .build .build-* bench/rx/.build Examples/*/.build
