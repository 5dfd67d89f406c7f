// zlib: reads gzipped reviews and golden files, and packs the pixels of a PNG.
#pragma once
#include <zlib.h>
