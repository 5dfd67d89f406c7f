#pragma once
#include "blocks.h"
#include "syllables.h"
