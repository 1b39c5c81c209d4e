#define _GNU_SOURCE
#include "PrivateSession.h"

#include <ftw.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[PATH_MAX];
static bool is_ours;

const char *private_session_folder(void) { return folder; }

static void fail(const char *what) {
    perror(what);
    _exit(1);
}

/* Sets a variable to the path of a new private folder. */
static void set_folder(const char *variable, const char *name) {
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) fail(name);
    if (mkdir(path, 0700) != 0) fail(path);
    setenv(variable, path, 1);
}

/* An address without a bus. Without an address, a bus would be searched for, or even started. */
static void set_bus(const char *variable, const char *name) {
    char address[PATH_MAX];
    if (snprintf(address, sizeof address, "unix:path=%s/%s", folder, name) >= (int)sizeof address) fail(name);
    setenv(variable, address, 1);
}

/* OpenSSL permits what is long out of date, as on some systems: the program has to refuse it by itself. The rest is what `openssl req`
 * needs. */
static void set_lax_openssl(void) {
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/openssl.cnf", folder) >= (int)sizeof path) fail("openssl.cnf");
    FILE *file = fopen(path, "w");
    if (!file) fail(path);
    fputs("openssl_conf = all\n[all]\nssl_conf = ssl\n[ssl]\nsystem_default = lax\n"
          "[lax]\nMinProtocol = TLSv1\nCipherString = ALL:@SECLEVEL=0\n"
          "[req]\ndistinguished_name = name\nx509_extensions = authority\n[name]\n"
          "[authority]\nsubjectKeyIdentifier = hash\nbasicConstraints = critical, CA:true\n",
          file);
    if (fclose(file) != 0) fail(path);
    setenv("OPENSSL_CONF", path, 1);
}

/* Exit tests run in another process, which uses the same session. */
static bool is_inherited(void) {
    const char *session = getenv("PRIVATE_SESSION"), *home = getenv("HOME");
    return session && *session && home && strncmp(home, session, strlen(session)) == 0 &&
           snprintf(folder, sizeof folder, "%s", session) < (int)sizeof folder;
}

/* Among the first to run, so that no other constructor of the program has read the environment. */
__attribute__((constructor(101))) static void begin(void) {
    /* What is private is so whatever the umask is. */
    umask(0);
    if (is_inherited()) return;
    const char *parent = getenv("TMPDIR");
    /* Short: the paths of sockets have at most 107 bytes. */
    if (snprintf(folder, sizeof folder, "%s/session-XXXXXX", parent && *parent ? parent : "/tmp") >=
            (int)sizeof folder ||
        !mkdtemp(folder))
        fail("No folder for the tests");
    is_ours = true;
    setenv("PRIVATE_SESSION", folder, 1);
    set_folder("HOME", "home");
    /* Foundation reads the home folder from the user database instead of HOME. */
    setenv("CFFIXED_USER_HOME", getenv("HOME"), 1);
    set_folder("XDG_CONFIG_HOME", "config");
    set_folder("XDG_CACHE_HOME", "cache");
    set_folder("XDG_DATA_HOME", "data");
    set_folder("XDG_STATE_HOME", "state");
    set_folder("XDG_RUNTIME_DIR", "run");
    set_folder("TMPDIR", "tmp");
    set_lax_openssl();
    set_bus("DBUS_SESSION_BUS_ADDRESS", "no-session-bus");
    set_bus("DBUS_SYSTEM_BUS_ADDRESS", "no-system-bus");
    /* Set and not taken away, as the buses are: tests change these, and a variable that is there already can be changed
     * while another thread reads the environment. */
    setenv("DISPLAY", "", 1);
    /* Tests with widgets have a display of their own. No GL, whose context would stay with a thread; no accessibility
     * bus and no portals. */
    setenv("GDK_BACKEND", "x11", 1);
    setenv("GSK_RENDERER", "cairo", 1);
    setenv("GSETTINGS_BACKEND", "memory", 1);
    setenv("GTK_A11Y", "test", 1);
    setenv("GTK_USE_PORTAL", "0", 1);
    static const char *const others[] = {
        "AT_SPI_BUS_ADDRESS", "DBUS_STARTER_ADDRESS", "DBUS_STARTER_BUS_TYPE", "GNOME_KEYRING_CONTROL",
        "SESSION_MANAGER", "SSH_AUTH_SOCK", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XAUTHORITY",
        /* No proxy for servers on loopback. */
        "ALL_PROXY", "FTP_PROXY", "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "all_proxy", "ftp_proxy", "http_proxy",
        "https_proxy", "no_proxy"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) unsetenv(others[i]);
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *walk) {
    (void)status, (void)kind, (void)walk;
    remove(path);
    return 0;
}

__attribute__((destructor(101))) static void end(void) {
    if (is_ours) nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}
