#pragma once
#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <stdbool.h>

/* The functions of libarchive that are used. They are looked up at run time: a start has no use for it and the libraries behind it. */
#define CARCHIVE_FUNCTIONS(each)                                                                                       \
    each(error_string) each(entry_new) each(entry_free) each(entry_pathname) each(entry_set_pathname)                  \
    each(entry_size) each(entry_set_size) each(entry_filetype) each(entry_set_filetype) each(entry_hardlink)           \
    each(entry_set_perm) each(entry_set_mtime) each(read_new) each(read_free) each(read_support_format_tar)            \
    each(read_support_filter_gzip) each(read_open_filename) each(read_next_header) each(read_data) each(write_new)     \
    each(write_free) each(write_close) each(write_set_format_pax_restricted) each(write_add_filter_gzip)               \
    each(write_set_bytes_in_last_block) each(write_open) each(write_header) each(write_data)

typedef struct {
#define CARCHIVE_MEMBER(name) __typeof__(&archive_##name) name;
    CARCHIVE_FUNCTIONS(CARCHIVE_MEMBER)
#undef CARCHIVE_MEMBER
} CArchive;

/* Returns whether libarchive is installed and has all of them. It is never unloaded. */
static inline bool carchive_open(CArchive *functions) {
    void *library = dlopen("libarchive.so.13", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return false;
#define CARCHIVE_FIND(name)                                                                                            \
    if (!(*(void **)&functions->name = dlsym(library, "archive_" #name))) return false;
    CARCHIVE_FUNCTIONS(CARCHIVE_FIND)
#undef CARCHIVE_FIND
    return true;
}

/* A constant that is a macro with a cast. */
static inline unsigned carchive_regular_file(void) { return AE_IFREG; }
