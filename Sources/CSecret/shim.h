#pragma once
#include "../CGtk/versions.h"

#include <libsecret/secret.h>
