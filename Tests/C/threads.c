/* Eight threads use the same handles at once: all of them get what one thread gets. Some find the
 * fonts unopened, which one of them then opens for all.
 *
 *   threads Fonts
 */
#include "work.h"

#include <pthread.h>

enum { THREADS = 8, ROUNDS = 40 };

typedef struct {
  const Handles *handles;
  pthread_barrier_t *barrier;
  int number;
  uint64_t sums[ROUNDS];
} Worker;

/* Threads begin at different seeds, so that they meet in different calls. */
static void *run(void *argument) {
  Worker *worker = argument;
  pthread_barrier_wait(worker->barrier);
  for (int i = 0; i < ROUNDS; i++) {
    int round = (i + worker->number * 5) % ROUNDS;
    worker->sums[round] = work(worker->handles, (uint64_t)round);
  }
  return NULL;
}

static void run_threads(const Handles *handles, int count, Worker *workers) {
  pthread_t threads[THREADS];
  pthread_barrier_t barrier;
  pthread_barrier_init(&barrier, NULL, (unsigned)count);
  for (int i = 0; i < count; i++) {
    workers[i] = (Worker){.handles = handles, .barrier = &barrier, .number = i};
    if (pthread_create(&threads[i], NULL, run, &workers[i]) != 0) exit(2);
  }
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
  pthread_barrier_destroy(&barrier);
}

int main(int argc, char **argv) {
  const char *folder = argc > 1 ? argv[1] : "Fonts";
  static Worker alone, workers[THREADS];
  Handles handles = make_handles(folder);
  run_threads(&handles, 1, &alone);
  release_handles(&handles);

  for (int pass = 0; pass < 3; pass++) {
    Handles shared = make_handles(folder);
    run_threads(&shared, THREADS, workers);
    for (int i = 0; i < THREADS; i++)
      CHECK(memcmp(workers[i].sums, alone.sums, sizeof alone.sums) == 0);
    release_handles(&shared);
  }
  return report("threads");
}
