// zlib: reads golden files, gzipped or not.
#pragma once
#include <zlib.h>
