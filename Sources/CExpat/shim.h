// Expat: reads XML, with its own bounds on entities.
#pragma once
#include <expat.h>
