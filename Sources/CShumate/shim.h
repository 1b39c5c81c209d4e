#pragma once
#include "../CGtk/versions.h"

#include <gtk/gtk.h>

/* What is used of libshumate 1.0, declared here as in its own headers: linked, the library, libsoup and SQLite would be
 * loaded at each start, for a map that most starts do not show. Its functions are found at run time.
 * Source: https://gnome.pages.gitlab.gnome.org/libshumate/ */

typedef struct _ShumateMapSource ShumateMapSource;
typedef struct _ShumateTile ShumateTile;

typedef struct {
    GObjectClass parent_class;

    void (*fill_tile_async)(ShumateMapSource *self, ShumateTile *tile, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);
    gboolean (*fill_tile_finish)(ShumateMapSource *self, GAsyncResult *result, GError **error);

    gpointer padding[16];
} ShumateMapSourceClass;

typedef struct {
    GtkWidgetClass parent_class;

    gpointer padding[16];
} ShumateLayerClass;
