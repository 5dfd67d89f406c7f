// The loops for one kind of processor: included once for each, with `SCAN_LANES` bytes in a
// register and `SCAN_NAME` to tell the functions apart.
#include "find_starts.h"
#include "positions.h"
#include "add_plain.h"
#include "add_segments.h"
#include "end_line.h"

static const scan_functions SCAN_NAME(functions) = {
    SCAN_NAME(find_starts),   SCAN_NAME(add_plain),     SCAN_NAME(add_pieces),
    SCAN_NAME(add_segments), SCAN_NAME(last_position), SCAN_NAME(end_line),
    SCAN_NAME(count)};
