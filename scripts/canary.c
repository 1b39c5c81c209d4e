/* Puts keys into the keyring of the session bus, or looks whether they are there as they were: canary store|check */
#include <libsecret/secret.h>
#include <stdio.h>
#include <string.h>

static const SecretSchema schemas[] = {
    /* What Dashboard keeps there, and what the tests of its library keep in a keyring of their own. */
    {.name = "io.github.rxgtk.Dashboard.WeatherKey", .attributes = {{"service", SECRET_SCHEMA_ATTRIBUTE_STRING}}},
    {.name = "io.github.rxgtk.Test", .attributes = {{"service", SECRET_SCHEMA_ATTRIBUTE_STRING}}},
};
static const char *const services[] = {"openweathermap", "weather"};
static const char key[] = "the person's own key";

int main(int count, char **arguments) {
    int is_check = count == 2 && strcmp(arguments[1], "check") == 0;
    for (size_t i = 0; i < G_N_ELEMENTS(schemas); i++) {
        GError *error = NULL;
        if (is_check) {
            char *found = secret_password_lookup_sync(&schemas[i], NULL, &error, "service", services[i], NULL);
            if (!error && g_strcmp0(found, key) != 0) {
                fprintf(stderr, "The key of %s is now %s.\n", schemas[i].name, found ? found : "gone");
                return 1;
            }
            secret_password_free(found);
        } else {
            secret_password_store_sync(
                &schemas[i], SECRET_COLLECTION_DEFAULT, "Canary", key, NULL, &error, "service", services[i], NULL);
        }
        if (error) {
            fprintf(stderr, "The keyring: %s\n", error->message);
            return 1;
        }
    }
    return 0;
}
