// Swift's Glibc module does not include malloc.h.
#include <malloc.h>
