#pragma once
#include "blocks.h"
