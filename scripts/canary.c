/* Stores keys in the keyring of the session bus, or checks that they are unchanged: canary store|check */
#include <libsecret/secret.h>
#include <stdio.h>
#include <string.h>

static const SecretSchema schemas[] = {
    /* Dashboard's key, and the one that the tests of its library store in a private keyring. */
    {.name = "io.github.rxgtk.Dashboard.Token",
     .attributes = {{"host", SECRET_SCHEMA_ATTRIBUTE_STRING}, {"login", SECRET_SCHEMA_ATTRIBUTE_STRING}}},
    {.name = "io.github.rxgtk.Test", .attributes = {{"service", SECRET_SCHEMA_ATTRIBUTE_STRING}}},
};
/* The attributes of each, up to the first null pointer. */
static const char *const items[][4] = {{"host", "openweathermap.org", "login", "key"}, {"service", "weather"}};
static const char key[] = "the person's own key";

int main(int count, char **arguments) {
    int is_check = count == 2 && strcmp(arguments[1], "check") == 0;
    for (size_t i = 0; i < G_N_ELEMENTS(schemas); i++) {
        const char *const *item = items[i];
        GError *error = NULL;
        if (is_check) {
            char *found = secret_password_lookup_sync(
                &schemas[i], NULL, &error, item[0], item[1], item[2], item[3], NULL);
            if (!error && g_strcmp0(found, key) != 0) {
                fprintf(stderr, "The key of %s is now %s.\n", schemas[i].name, found ? found : "gone");
                return 1;
            }
            secret_password_free(found);
        } else {
            secret_password_store_sync(
                &schemas[i], SECRET_COLLECTION_DEFAULT, "Canary", key, NULL, &error, item[0], item[1], item[2],
                item[3], NULL);
        }
        if (error) {
            fprintf(stderr, "The keyring: %s\n", error->message);
            return 1;
        }
    }
    return 0;
}
