// cmark-gfm: takes Markdown apart, and knows the named character references of HTML.
#pragma once
#include <cmark-gfm.h>
