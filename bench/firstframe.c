/* Starts a command on $DISPLAY, waits for its first window, and ends it:
 *
 *   firstframe [--settle SECONDS] [--idle SECONDS] [--timeout SECONDS] -- COMMAND [ARGUMENT...]
 *
 * Prints one line of five numbers:
 *   ms from the start of the command until its first top-level window is mapped,
 *   ms from the start until that window shows something,
 *   resident memory in KiB after SETTLE more seconds,
 *   CPU time in ms that the whole process used until then,
 *   CPU time in ms that it used during the IDLE seconds after that.
 */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double clock_ms(clockid_t clock) {
    struct timespec time = {0};
    clock_gettime(clock, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* For all threads, including ended ones; finer than the ticks in /proc/PID/stat. */
static double cpu_ms(pid_t process) {
    clockid_t clock;
    return clock_getcpuclockid(process, &clock) == 0 ? clock_ms(clock) : -1;
}

static long resident_kib(pid_t process) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *status = fopen(path, "r");
    long kib = -1;
    while (status && fgets(line, sizeof line, status))
        if (sscanf(line, "VmRSS: %ld", &kib) == 1) break;
    if (status) fclose(status);
    return kib;
}

static pid_t start(char **command) {
    pid_t process = fork();
    if (process != 0) return process;
    setsid(); /* so that its own children can be ended with it */
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    execvp(command[0], command);
    perror(command[0]);
    _exit(127);
}

static void end(pid_t process) {
    kill(-process, SIGTERM);
    for (int i = 0; i < 100; i++) {
        if (waitpid(process, NULL, WNOHANG) == process) return;
        usleep(20 * 1000);
    }
    kill(-process, SIGKILL);
    waitpid(process, NULL, 0);
}

/* A window may be destroyed during a request; by default Xlib would exit. */
static int ignore_error(Display *display, XErrorEvent *error) {
    (void)display, (void)error;
    return 0;
}

static bool is_top_level(Display *display, Window window) {
    XWindowAttributes attributes;
    return XGetWindowAttributes(display, window, &attributes) && !attributes.override_redirect &&
           attributes.width >= 200 && attributes.height >= 200;
}

/* Whether the window has more than one colour: before its first frame it is uniform. */
static bool shows_something(Display *display, Window window) {
    XWindowAttributes attributes;
    if (!XGetWindowAttributes(display, window, &attributes)) return false;
    XImage *image = XGetImage(display, window, 0, 0, attributes.width, attributes.height, AllPlanes, ZPixmap);
    if (!image) return false;
    unsigned long first = XGetPixel(image, image->width / 2, 4);
    bool differs = false;
    for (int y = 4; y < image->height && !differs; y += 4)
        for (int x = 4; x < image->width && !differs; x += 4) differs = XGetPixel(image, x, y) != first;
    XDestroyImage(image);
    return differs;
}

int main(int count, char **arguments) {
    double settle = 1, idle = 0, timeout = 30;
    int i = 1;
    for (; i + 1 < count && strcmp(arguments[i], "--") != 0; i += 2) {
        double *option = !strcmp(arguments[i], "--settle")    ? &settle
                         : !strcmp(arguments[i], "--idle")    ? &idle
                         : !strcmp(arguments[i], "--timeout") ? &timeout
                                                              : NULL;
        if (!option) break;
        *option = atof(arguments[i + 1]);
    }
    if (i + 1 >= count || strcmp(arguments[i], "--") != 0) {
        fprintf(stderr, "usage: firstframe [--settle S] [--idle S] [--timeout S] -- COMMAND [ARGUMENT...]\n");
        return 2;
    }

    Display *display = XOpenDisplay(NULL);
    int damage, damage_errors;
    if (!display || !XDamageQueryExtension(display, &damage, &damage_errors)) {
        fprintf(stderr, "firstframe: no X display with the DAMAGE extension\n");
        return 2;
    }
    XSetErrorHandler(ignore_error);
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XSync(display, False);

    double started = clock_ms(CLOCK_MONOTONIC), mapped = 0, painted = 0;
    Window window = None;
    pid_t process = start(arguments + i + 1);
    while (!painted) {
        if (clock_ms(CLOCK_MONOTONIC) - started > timeout * 1e3) {
            fprintf(stderr, "firstframe: nothing to see after %g s\n", timeout);
            end(process);
            return 1;
        }
        if (waitpid(process, NULL, WNOHANG) == process) {
            fprintf(stderr, "firstframe: the command ended before its window was seen\n");
            return 1;
        }
        struct pollfd connection = {ConnectionNumber(display), POLLIN, 0};
        if (!XPending(display)) poll(&connection, 1, 100);
        while (!painted && XPending(display)) {
            XEvent event;
            XNextEvent(display, &event);
            double now = clock_ms(CLOCK_MONOTONIC);
            if (event.type == MapNotify && !window && is_top_level(display, event.xmap.window)) {
                window = event.xmap.window;
                mapped = now;
                /* Raw: one event for each drawing, with no region to be emptied in between. The first one comes
                 * at once and stands for what was there before, hence the look at the pixels. */
                XDamageCreate(display, window, XDamageReportRawRectangles);
            } else if (event.type == damage + XDamageNotify && shows_something(display, window)) {
                painted = now;
            }
        }
    }

    usleep(settle * 1e6);
    long resident = resident_kib(process);
    double start_up = cpu_ms(process);
    usleep(idle * 1e6);
    double idling = cpu_ms(process) - start_up;
    bool alive = waitpid(process, NULL, WNOHANG) == 0;
    if (alive) {
        printf("%.1f %.1f %ld %.1f %.1f\n", mapped - started, painted - started, resident, start_up, idling);
        end(process);
    } else {
        fprintf(stderr, "firstframe: the command ended while it was watched\n");
    }
    XCloseDisplay(display);
    return alive ? 0 : 1;
}
