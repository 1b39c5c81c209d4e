#pragma once

/* The oldest versions that this is for. With newer headers, whatever came later warns, so that nothing can need it by
 * mistake; whatever was deprecated later does not warn, for the oldest have nothing else.
 *
 * All modules that include GLib include this first: of a function that two of them declare, Swift sees either. */
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74
#define GLIB_VERSION_MAX_ALLOWED GLIB_VERSION_2_74
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#define ADW_VERSION_MAX_ALLOWED ADW_VERSION_1_2

/* Pango 1.56 does not compile with a limit: it has one in the middle of an enumeration, where C allows none. */
#define PANGO_VERSION_MIN_REQUIRED PANGO_VERSION_1_50
