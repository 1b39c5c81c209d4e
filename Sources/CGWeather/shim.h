#pragma once
/* The library's way to say that it may change; Debian 12 has 4.2, and what is used here is in all later ones. */
#define GWEATHER_I_KNOW_THIS_IS_UNSTABLE
#include <libgweather/gweather.h>
