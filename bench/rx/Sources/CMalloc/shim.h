// Swift's Glibc module leaves malloc.h out.
#include <malloc.h>
