#include "CInstructions.h"
#ifdef __linux__
#include <fcntl.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int instructions_open(void) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
}

uint64_t instructions_read(int descriptor) {
  uint64_t count = 0;
  return read(descriptor, &count, sizeof count) == sizeof count ? count : 0;
}
#else
int instructions_open(void) { return -1; }
uint64_t instructions_read(int descriptor) { return 0; }
#endif

#if defined(__linux__) && __has_include(<valgrind/valgrind.h>)
#include <valgrind/valgrind.h>

int blocks_open(const char *log) { return RUNNING_ON_VALGRIND ? open(log, O_RDONLY) : -1; }

// The number in the line "scheduler: 1,234 event checks.", one for every block.
static uint64_t blocks_in(const char *statistics) {
  const char *end = strstr(statistics, " event checks.");
  if (!end) return 0;
  uint64_t count = 0, place = 1;
  for (; end > statistics; end--) {
    char digit = end[-1];
    if (digit == ',') continue;
    if (digit < '0' || digit > '9') break;
    count += (uint64_t)(digit - '0') * place;
    place *= 10;
  }
  return count;
}

uint64_t blocks_read(int descriptor) {
  static char statistics[1 << 16];
  lseek(descriptor, 0, SEEK_END);
  VALGRIND_MONITOR_COMMAND("v.info stats");
  ssize_t length = read(descriptor, statistics, sizeof statistics - 1);
  statistics[length > 0 ? length : 0] = 0;
  return blocks_in(statistics);
}
#else
int blocks_open(const char *log) { return -1; }
uint64_t blocks_read(int descriptor) { return 0; }
#endif
