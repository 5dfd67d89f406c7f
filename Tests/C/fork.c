/* Handles go on after fork(), in both processes: a child that is forked before they are used, one
 * that is forked after, one that is forked by a child, and some that run side by side.
 *
 *   fork Fonts
 */
#include "work.h"

#include <signal.h>
#include <sys/wait.h>

enum { ROUNDS = 10, CHILDREN = 6, SECONDS = 120 };

static uint64_t work_rounds(const Handles *handles) {
  uint64_t sum = 0;
  for (uint64_t i = 0; i < ROUNDS; i++) sum = sum * 31 + work(handles, i);
  return sum;
}

/* Forks a child that works, releases its handles, and ends with 0 if it found `sum`.
 *
 * depth: how many children are forked one by the other. */
static pid_t start_child(Handles *handles, uint64_t sum, int depth);

static void end_child(pid_t child) {
  int status = 0;
  CHECK(child > 0 && waitpid(child, &status, 0) == child);
  if (WIFSIGNALED(status))
    fprintf(stderr, "a child ended by signal %d%s\n", WTERMSIG(status),
            WTERMSIG(status) == SIGALRM ? ": it hung" : "");
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static pid_t start_child(Handles *handles, uint64_t sum, int depth) {
  fflush(NULL);
  pid_t child = fork();
  if (child != 0) return child;
  /* Alarms are not inherited. A child that hangs ends before its parent. */
  alarm(SECONDS / 2);
  CHECK(work_rounds(handles) == sum);
  if (depth > 1) end_child(start_child(handles, sum, depth - 1));
  CHECK(work_rounds(handles) == sum);
  release_handles(handles);
  exit(atomic_load(&failure_count) != 0);
}

int main(int argc, char **argv) {
  const char *folder = argc > 1 ? argv[1] : "Fonts";
  alarm(SECONDS);
  Handles reference = make_handles(folder);
  uint64_t sum = work_rounds(&reference);
  release_handles(&reference);

  Handles handles = make_handles(folder);
  pid_t children[CHILDREN];
  end_child(start_child(&handles, sum, 1));
  CHECK(work_rounds(&handles) == sum);
  end_child(start_child(&handles, sum, 3));
  for (int i = 0; i < CHILDREN; i++) children[i] = start_child(&handles, sum, 1);
  CHECK(work_rounds(&handles) == sum);
  for (int i = 0; i < CHILDREN; i++) end_child(children[i]);
  CHECK(work_rounds(&handles) == sum);
  release_handles(&handles);
  return report("fork");
}
