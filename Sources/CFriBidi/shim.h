// FriBidi: the Unicode bidirectional algorithm (UAX #9).
#pragma once
#include <fribidi.h>
