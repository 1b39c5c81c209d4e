/* Preloaded by `make sanitize`: tells LeakSanitizer at the end of a process which memory is still in use, and lets it look for
 * the rest.
 *
 * LeakSanitizer takes a word of memory for a pointer only as it is. Swift keeps the case of an enumeration and the kind of a string
 * in bits that no address of an object needs (SwiftTargetInfo.cpp: the highest byte and the lowest three bits on x86-64), and the
 * address of the side table of an object with weak references shifted by three bits (RefCount.h). Without those, all behind such
 * a word would be reported.
 *
 * So all that is reachable from variables and stacks is followed here, with and without these bits, and marked as ignored. */
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#define WEAK __attribute__((weak))

/* sanitizer/allocator_interface.h, asan_interface.h and lsan_interface.h; processes without a sanitizer have none of them. */
WEAK const void *__sanitizer_get_allocated_begin(const void *p);
WEAK size_t __sanitizer_get_allocated_size(const void *p);
WEAK int __asan_address_is_poisoned(const volatile void *p);
WEAK void __lsan_ignore_object(const void *p);
WEAK void __lsan_do_leak_check(void);

enum { MOST_MAPS = 65536, BLOCK = 65536 };
/* Spare bits of a pointer to an object. */
static const uintptr_t spare = 0xff00000000000007;
/* Both are set in the count of references of an object with a side table. */
static const uintptr_t side_table = (uintptr_t)3 << 62;
/* Maps as large as this are the sanitizer's shadow, or only reserved, as those of this file. */
#define TOO_LARGE ((uintptr_t)4 << 30)
/* How many words there are in one of this file. */
static const size_t capacity = TOO_LARGE / sizeof(uintptr_t);

/* A writable map. */
struct map {
    uintptr_t begin, end;
};

static struct map maps[MOST_MAPS];
static size_t map_count;
/* The chunks that are reachable, in the order in which they were found, and a hash table of them with open addresses. */
static uintptr_t *found, *table;
static size_t found_count;
/* What is looked into: a copy, which is not itself among the variables. */
static uintptr_t *words;

static uintptr_t *reserve(void) {
    void *memory = mmap(NULL, TOO_LARGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
        perror("leaks: mmap");
        _exit(1);
    }
    return memory;
}

static void read_maps(void) {
    FILE *file = fopen("/proc/self/maps", "r");
    if (!file) {
        perror("leaks: /proc/self/maps");
        _exit(1);
    }
    char line[512], permissions[8];
    unsigned long begin, end;
    while (map_count < MOST_MAPS && fgets(line, sizeof line, file)) {
        if (sscanf(line, "%lx-%lx %7s", &begin, &end, permissions) != 3 || permissions[0] != 'r' || permissions[1] != 'w' ||
            end - begin >= TOO_LARGE)
            continue;
        maps[map_count++] = (struct map){.begin = begin, .end = end};
    }
    fclose(file);
}

static bool is_mapped(uintptr_t address) {
    size_t low = 0, high = map_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (maps[middle].end <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low < map_count && maps[low].begin <= address;
}

/* Adds the chunk at an address to those that are reachable, if there is one. */
static void add(uintptr_t address) {
    if (!is_mapped(address)) return;
    uintptr_t chunk = (uintptr_t)__sanitizer_get_allocated_begin((const void *)address);
    if (!chunk) return;
    size_t slot = (chunk >> 4) * 0x9e3779b97f4a7c15 % capacity;
    while (table[slot] && table[slot] != chunk) slot = (slot + 1) % capacity;
    if (table[slot]) return;
    table[slot] = chunk;
    found[found_count++] = chunk;
}

/* Memory of the heap, in use or not, is in the same maps as stacks. */
static bool is_heap(uintptr_t address) {
    return __asan_address_is_poisoned((const void *)address) || __sanitizer_get_allocated_begin((const void *)address);
}

/* Copies each block first: other threads still run, and may unmap it. */
static void look_into(uintptr_t begin, uintptr_t end, bool is_map) {
    while (begin < end) {
        size_t size = end - begin < BLOCK ? end - begin : BLOCK;
        struct iovec from = {(void *)begin, size}, to = {words, size};
        ssize_t copied = process_vm_readv(getpid(), &to, 1, &from, 1, 0);
        for (ssize_t i = 0; i < copied / (ssize_t)sizeof(uintptr_t); i++) {
            uintptr_t word = words[i];
            if (word < 4096 || (is_map && is_heap(begin + i * sizeof(uintptr_t)))) continue;
            add(word);
            if (word & spare) add(word & ~spare);
            if ((word & side_table) == side_table) add(word << 3);
        }
        begin += size;
    }
}

static void look_for_leaks(void) {
    /* Some variables of the functions that have called this are in registers: these are saved on the stack. */
    __builtin_unwind_init();
    found = reserve();
    table = reserve();
    words = reserve();
    read_maps();
    for (size_t i = 0; i < map_count; i++) look_into(maps[i].begin, maps[i].end, true);
    for (size_t i = 0; i < found_count; i++) {
        const void *chunk = (const void *)found[i];
        /* Another thread may have freed it since. */
        if (__sanitizer_get_allocated_begin(chunk) != chunk) continue;
        look_into(found[i], found[i] + __sanitizer_get_allocated_size(chunk), false);
    }
    for (size_t i = 0; i < found_count; i++) __lsan_ignore_object((const void *)found[i]);
    __lsan_do_leak_check();
}

/* One of the first, so that it is one of the last at the end. */
__attribute__((constructor)) static void begin(void) {
    if (__lsan_do_leak_check && __sanitizer_get_allocated_begin) atexit(look_for_leaks);
}
