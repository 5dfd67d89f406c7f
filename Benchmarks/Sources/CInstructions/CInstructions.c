#include "CInstructions.h"
#ifdef __linux__
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
