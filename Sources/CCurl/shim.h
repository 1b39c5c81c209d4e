#pragma once
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <sys/prctl.h>

/* The functions of libcurl that are used. They are looked up at run time: if libcurl were linked, it and its twenty
 * dependencies would be loaded at each start, before the window is shown. */
#define CCURL_FUNCTIONS(each)                                                                                          \
    each(global_init) each(version_info) each(slist_append) each(slist_free_all)                                       \
    each(easy_init) each(easy_cleanup) each(easy_setopt) each(easy_getinfo) each(easy_pause) each(easy_strerror)       \
    each(multi_init) each(multi_cleanup) each(multi_setopt) each(multi_add_handle) each(multi_remove_handle)           \
    each(multi_perform) each(multi_info_read) each(multi_poll) each(multi_wakeup)

typedef struct {
#define CCURL_MEMBER(name) __typeof__(&curl_##name) name;
    CCURL_FUNCTIONS(CCURL_MEMBER)
#undef CCURL_MEMBER
} CCurl;

/* libcurl and its dependencies look up each other's symbols before those of the program and its hundred libraries: that is
 * twice as fast, and none of those takes the place of another. The sanitizers do not permit it. glibc names the flag only
 * with _GNU_SOURCE, which would give types of other modules another form here. */
#if defined(SANITIZED) || !defined(__GLIBC__) || defined(__mips__)
#define CCURL_LOOKUP 0
#else
#define CCURL_LOOKUP 0x00008 /* RTLD_DEEPBIND */
#endif

/* Returns whether libcurl is installed and has all of them. It is never unloaded. */
static inline bool ccurl_open(CCurl *curl) {
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL | CCURL_LOOKUP);
    if (!library) return false;
#define CCURL_FIND(name)                                                                                               \
    if (!(*(void **)&curl->name = dlsym(library, "curl_" #name))) return false;
    CCURL_FUNCTIONS(CCURL_FIND)
#undef CCURL_FIND
    return true;
}

/* Functions with any number of arguments, which Swift cannot call, for each type of argument that is used. */
static inline CURLcode ccurl_set_number(const CCurl *curl, CURL *easy, CURLoption option, long value) {
    return curl->easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_set_text(const CCurl *curl, CURL *easy, CURLoption option, const char *value) {
    return curl->easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_set_pointer(const CCurl *curl, CURL *easy, CURLoption option, void *value) {
    return curl->easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_set_body(const CCurl *curl, CURL *easy, const void *bytes, curl_off_t count) {
    /* The size has to be known before libcurl copies the bytes. */
    CURLcode code = curl->easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, count);
    return code ? code : curl->easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes);
}
static inline CURLcode ccurl_on_header(const CCurl *curl, CURL *easy, curl_write_callback callback, void *data) {
    CURLcode code = curl->easy_setopt(easy, CURLOPT_HEADERFUNCTION, callback);
    return code ? code : curl->easy_setopt(easy, CURLOPT_HEADERDATA, data);
}
static inline CURLcode ccurl_on_body(const CCurl *curl, CURL *easy, curl_write_callback callback, void *data) {
    CURLcode code = curl->easy_setopt(easy, CURLOPT_WRITEFUNCTION, callback);
    return code ? code : curl->easy_setopt(easy, CURLOPT_WRITEDATA, data);
}
static inline long ccurl_get_number(const CCurl *curl, CURL *easy, CURLINFO info) {
    long value = 0;
    return curl->easy_getinfo(easy, info, &value) ? 0 : value;
}
static inline void *ccurl_get_private(const CCurl *curl, CURL *easy) {
    char *value = 0;
    return curl->easy_getinfo(easy, CURLINFO_PRIVATE, &value) ? 0 : value;
}
static inline CURLMcode ccurl_multi_set_number(const CCurl *curl, CURLM *multi, CURLMoption option, long value) {
    return curl->multi_setopt(multi, option, value);
}

/* Constants that are macros with a cast or a type of their own. */
static inline size_t ccurl_write_pause(void) { return CURL_WRITEFUNC_PAUSE; }

/* The name of the calling thread in debuggers: at most 15 bytes. */
static inline void ccurl_name_thread(const char *name) { prctl(PR_SET_NAME, name); }
