/* Preloaded into the program by `make soak`: writes a line into the file $SOAK_BLOCKS for each time that the main loop was
 * busy for too long: the milliseconds since the first turn of the loop, how long it was busy, how long of that it has used a
 * processor, how long it seemed to be, and the stack.
 *
 * It is the poll function of GLib's main context: what happens between its calls is what keeps the window waiting. Time in
 * which the machine was late is no fault of the program, and is counted in the last figure only. It is the longer of two: the
 * thread was ready to run, but had no processor; a second thread, which does nothing but sleep, was woken too late. Where the
 * thread has never waited for anything, only its use of the processor counts. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <glib.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { depth_limit = 48, signal_number = 60 };
static const long long limit = 50000000, sampled_after = 40000000, watch_interval = 10000000;

/* When the main loop became busy; 0 while it waits. */
static _Atomic long long busy_since;
/* Of which time the stack is. */
static _Atomic long long sampled;
static void *stack[depth_limit];
static _Atomic int depth;

/* How late the watching thread was in all, and when it will be late next. */
static _Atomic long long late, wake_time;

static pthread_t loop;
static int statistics;
static FILE *report;
static long long first_call, delay_before, late_before, used_before;
static long waits_before;

static long long now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* How long the thread of the main loop was ready, and had no processor. */
static long long delay(void) {
    char text[96] = "";
    long long delay = 0;
    if (pread(statistics, text, sizeof text - 1, 0) > 0) sscanf(text, "%*u %lld", &delay);
    return delay;
}

/* Also of a sleep that has not ended yet. */
static long long late_now(void) {
    long long time = now(CLOCK_MONOTONIC), due = wake_time;
    return late + (time > due ? time - due : 0);
}

/* How late the machine was since the main loop became busy. */
static long long machine_lateness(void) {
    long long waiting = delay() - delay_before, sleeping = late_now() - late_before;
    return waiting > sleeping ? waiting : sleeping;
}

/* How often the thread of the main loop has waited: for a lock, a disk, another process. */
static long waits(void) {
    struct rusage usage;
    return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nvcsw : -1;
}

static void sample(int signal) {
    (void)signal;
    int error = errno;
    depth = backtrace(stack, depth_limit);
    errno = error;
}

static void *watch(void *nothing) {
    while (true) {
        wake_time = now(CLOCK_MONOTONIC) + watch_interval;
        usleep(watch_interval / 1000);
        long long woken = now(CLOCK_MONOTONIC), due = wake_time;
        wake_time = LLONG_MAX;
        late += woken - due;
        long long since = busy_since;
        if (since == 0 || sampled == since || now(CLOCK_MONOTONIC) - since < sampled_after) continue;
        sampled = since;
        depth = 0;
        pthread_kill(loop, signal_number);
    }
    return nothing;
}

static void begin_watching(void) {
    char path[96];
    snprintf(path, sizeof path, "/proc/self/task/%d/schedstat", gettid());
    statistics = open(path, O_RDONLY | O_CLOEXEC);
    report = fopen(getenv("SOAK_BLOCKS"), "ae");
    if (statistics < 0 || !report) {
        perror("The watchdog");
        _exit(1);
    }
    loop = pthread_self();
    first_call = now(CLOCK_MONOTONIC);
    /* The first call loads a library. */
    backtrace(stack, depth_limit);
    struct sigaction action = {.sa_handler = sample, .sa_flags = SA_RESTART};
    sigaction(signal_number, &action, NULL);
    pthread_t watcher;
    pthread_create(&watcher, NULL, watch, NULL);
}

/* Functions of libraries by their names, and those of the program, which exports none, by their places in the file. */
static void print_stack(void) {
    /* Without the handler, and what has called it. */
    for (int i = 2; i < depth; i++) {
        Dl_info place;
        if (!dladdr((char *)stack[i] - 1, &place) || !place.dli_fname) continue;
        const char *slash = strrchr(place.dli_fname, '/');
        const char *file = slash ? slash + 1 : place.dli_fname;
        if (place.dli_sname && strstr(file, ".so"))
            fprintf(report, " %s", place.dli_sname);
        else
            fprintf(report, " %s+%#lx", file, (unsigned long)((char *)stack[i] - 1 - (char *)place.dli_fbase));
    }
}

static void end_of_work(void) {
    long long since = busy_since, end = now(CLOCK_MONOTONIC);
    busy_since = 0;
    if (since == 0 || end - since <= limit) return;
    long long used = now(CLOCK_THREAD_CPUTIME_ID) - used_before;
    long long own = waits() == waits_before ? used : end - since - machine_lateness();
    if (own <= limit) return;
    fprintf(report, "%lld %lld %lld %lld", (since - first_call) / 1000000, own / 1000000, used / 1000000,
            (end - since) / 1000000);
    if (sampled == since) print_stack();
    fputc('\n', report);
    fflush(report);
}

static gint poll_main_context(GPollFD *descriptors, guint count, gint timeout) {
    if (!report) begin_watching();
    end_of_work();
    int ready = poll((struct pollfd *)descriptors, count, timeout);
    int error = errno;
    delay_before = delay();
    late_before = late_now();
    used_before = now(CLOCK_THREAD_CPUTIME_ID);
    waits_before = waits();
    busy_since = now(CLOCK_MONOTONIC);
    errno = error;
    return ready;
}

__attribute__((constructor)) static void begin(void) {
    if (getenv("SOAK_BLOCKS")) g_main_context_set_poll_func(NULL, poll_main_context);
}
