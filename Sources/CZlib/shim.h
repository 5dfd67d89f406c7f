// zlib: reads golden files, gzipped or not, and packs the pixels of a PNG.
#pragma once
#include <zlib.h>
