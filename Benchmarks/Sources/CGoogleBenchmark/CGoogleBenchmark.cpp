#include "CGoogleBenchmark.h"

#include <benchmark/benchmark.h>

#include <iostream>
#include <string>

using benchmark::Counter;

struct gbench_run {
  benchmark::State &state;
  std::string name;
};

/// Whether a benchmark has failed. The library returns no sign of it, and what it passes to
/// reporters differs between versions.
static bool has_failed = false;

void gbench_register(
    const char *name, const int64_t *lengths, size_t length_count, bool wall_clock,
    gbench_body body, void *context) {
  const bool is_family = length_count > 0;
  auto run = [name = std::string(name), is_family, body, context](benchmark::State &state) {
    const int64_t length = is_family ? state.range(0) : 0;
    gbench_run run{state, is_family ? name + "/" + std::to_string(length) : name};
    state.SetComplexityN(length);
    body(context, &run, length);
    if (!state.error_occurred() && state.iterations() == 0) gbench_fail(&run, "timed nothing");
  };
  auto *registered = benchmark::RegisterBenchmark(name, run);
  for (size_t i = 0; i < length_count; i++) registered->Arg(lengths[i]);
  if (is_family) registered->Complexity();
  if (wall_clock) registered->UseRealTime();
}

int gbench_main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  const size_t matching = benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return matching > 0 && !has_failed ? 0 : 1;
}

// One batch of all rounds, so that the library is called twice a run and not every round.
int64_t gbench_start(gbench_run *run) {
  const int64_t rounds = run->state.max_iterations;
  return run->state.KeepRunningBatch(rounds) ? rounds : 0;
}

void gbench_stop(gbench_run *run) { run->state.KeepRunningBatch(run->state.max_iterations); }

void gbench_pause(gbench_run *run) { run->state.PauseTiming(); }

void gbench_resume(gbench_run *run) { run->state.ResumeTiming(); }

void gbench_report(gbench_run *run, const char *name, double amount, bool inverse) {
  const auto rate = Counter::kIsIterationInvariantRate;
  run->state.counters[name] = Counter(amount, inverse ? rate | Counter::kInvert : rate);
}

void gbench_fail(gbench_run *run, const char *message) {
  has_failed = true;
  // Printed at once: 1.7 aborts if some repetitions fail and others do not.
  std::cerr << "failed: " << run->name << ": " << message << std::endl;
  run->state.SkipWithError(message);
}
