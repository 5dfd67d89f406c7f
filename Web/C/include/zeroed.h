// Memory of zeros: large tables of which little is ever touched.
#pragma once
#include <stddef.h>

/// Bytes that are all zero; NULL where there are no more.
void *_Nullable tm_zeroed_allocate(size_t byteCount);

/// \param byteCount As it was allocated with.
void tm_zeroed_release(void *_Nonnull memory, size_t byteCount);
