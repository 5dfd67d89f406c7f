// Google Benchmark behind a C interface. The loop that is timed stays on the caller's
// side, where what it times can be inlined.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One run of a benchmark: the library decides how many rounds it has.
typedef struct gbench_run gbench_run;

/// Sets up, and times one loop. `length` is 0 but for members of a family.
typedef void (*gbench_body)(void *_Nonnull context, gbench_run *_Nonnull run, int64_t length);

/// Registers a benchmark, or with lengths a family of them: `name/length` each, their
/// growth fitted. With `wall_clock` the time that passes counts instead of that of the
/// thread. `context` must stay valid.
void gbench_register(
    const char *_Nonnull name, const int64_t *_Nullable lengths, size_t length_count,
    bool wall_clock, gbench_body _Nonnull body, void *_Nonnull context);

/// Runs the benchmarks that the arguments select. \returns The exit status.
int gbench_main(int argc, char *_Nullable *_Nonnull argv);

/// Starts the clock, once a run, for as many rounds as are returned.
int64_t gbench_start(gbench_run *_Nonnull run);
/// Stops it after the last round.
void gbench_stop(gbench_run *_Nonnull run);
/// Stops it within a round, until it is resumed.
void gbench_pause(gbench_run *_Nonnull run);
void gbench_resume(gbench_run *_Nonnull run);

/// Reports how much of something is done in a second, if a round does `amount` of it; or
/// the inverse, the seconds for one.
void gbench_report(gbench_run *_Nonnull run, const char *_Nonnull name, double amount, bool inverse);

/// Ends the run, which makes `gbench_main` fail.
void gbench_fail(gbench_run *_Nonnull run, const char *_Nonnull message);

/// Keeps the compiler from removing the work behind what `value` points to.
static inline void gbench_need(const void *_Nonnull value) {
  __asm__ volatile("" : : "r"(value) : "memory");
}

#ifdef __cplusplus
}
#endif
