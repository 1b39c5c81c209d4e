#pragma once
#include <curl/curl.h>

/* Functions with any number of arguments, which Swift cannot call, for each type of argument that is used. */
static inline CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_set_body(CURL *easy, const void *bytes, curl_off_t count) {
    /* The size has to be known before libcurl copies the bytes. */
    CURLcode code = curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, count);
    return code ? code : curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes);
}
static inline CURLcode ccurl_on_header(CURL *easy, curl_write_callback callback, void *data) {
    CURLcode code = curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, callback);
    return code ? code : curl_easy_setopt(easy, CURLOPT_HEADERDATA, data);
}
static inline CURLcode ccurl_on_body(CURL *easy, curl_write_callback callback, void *data) {
    CURLcode code = curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, callback);
    return code ? code : curl_easy_setopt(easy, CURLOPT_WRITEDATA, data);
}
static inline long ccurl_get_number(CURL *easy, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(easy, info, &value) ? 0 : value;
}
static inline void *ccurl_get_private(CURL *easy) {
    char *value = 0;
    return curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value) ? 0 : value;
}
static inline CURLMcode ccurl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

/* Constants that are macros with a cast or a type of their own. */
static inline size_t ccurl_write_pause(void) { return CURL_WRITEFUNC_PAUSE; }
