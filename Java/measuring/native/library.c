#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

library_functions library;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_open = false;

/* Stores the address of a function. False: the library has none of that name. */
static bool find(void *handle, const char *name, void *place) {
  /* Not by an assignment: ISO C knows no way from objects to functions. */
  void *address = dlsym(handle, name);
  memcpy(place, &address, sizeof address);
  return address != NULL;
}

static bool find_all(
    void *handle, library_functions *found, const char *path, char *problem, size_t size) {
  if (!find(handle, "tm_abi_version", &found->tm_abi_version)) {
    snprintf(problem, size, "%s is not the library of TextMeasure", path);
    return false;
  }
  uint32_t version = found->tm_abi_version();
  if (version / 1000 != TM_ABI_VERSION / 1000 || version < TM_ABI_VERSION) {
    snprintf(
        problem, size, "%s has the interface %u, not %d", path, (unsigned)version, TM_ABI_VERSION);
    return false;
  }
#define FIND(name) \
  if (!find(handle, #name, &found->name)) { \
    snprintf(problem, size, "%s has no function %s", path, #name); \
    return false; \
  }
  LIBRARY_FUNCTIONS(FIND)
#undef FIND
  return true;
}

static bool open_locked(const char *path, char *problem, size_t size) {
  if (is_open) return true;
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (handle == NULL) {
    snprintf(problem, size, "%s", dlerror());
    return false;
  }
  library_functions found;
  if (!find_all(handle, &found, path, problem, size)) return false;
  library = found;
  is_open = true;
  return true;
}

bool library_open(const char *path, char *problem, size_t problem_size) {
  pthread_mutex_lock(&lock);
  bool opened = open_locked(path, problem, problem_size);
  pthread_mutex_unlock(&lock);
  return opened;
}
