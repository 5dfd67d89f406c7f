/* What of the C library Swift cannot call: Dl_info is hidden from it. */
#ifndef TEXTMEASURE_LIBRARY_H
#define TEXTMEASURE_LIBRARY_H

/* The path of the library that this is linked into, or of the program. NULL if the system does
 * not say. */
const char *textmeasure_library_path(void);

#endif
