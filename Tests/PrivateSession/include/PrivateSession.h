#ifndef PRIVATE_SESSION_H
#define PRIVATE_SESSION_H

/* Whatever links this gets a session of its own, before its first line and before any library looks for the person's:
 * a home, the XDG folders and a folder for temporary files, all below one that is removed at exit; no message bus, no
 * display, no proxy. All test targets depend on it, so that tests cannot read or write what belongs to the person who
 * runs them. Language and time zone stay as they are. */

/* The folder that all others are in, without a slash at its end. */
const char *private_session_folder(void);

#endif
