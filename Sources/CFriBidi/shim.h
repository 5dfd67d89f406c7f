// FriBidi: the Unicode bidirectional algorithm (UAX #9), plus the
// function-like macros Swift cannot import.
#pragma once
#include <fribidi.h>

/// FRIBIDI_IS_BRACKET_OPEN.
static inline int tm_fribidi_is_opening(FriBidiBracketType bracket) {
  return FRIBIDI_IS_BRACKET_OPEN(bracket);
}

/// FRIBIDI_BRACKET_ID: the same for both brackets of a pair.
static inline FriBidiBracketType tm_fribidi_bracket_pair(FriBidiBracketType bracket) {
  return FRIBIDI_BRACKET_ID(bracket);
}

/// Whether a character of the type may have text run from right to left: FRIBIDI_IS_RTL, and digits
/// that are FRIBIDI_IS_ARABIC.
static inline int tm_fribidi_may_run_rtl(FriBidiCharType type) {
  return FRIBIDI_IS_RTL(type) || FRIBIDI_IS_ARABIC(type);
}

/// FRIBIDI_PAR_LTR, a combination of masks.
static const FriBidiParType tm_fribidi_left_to_right = FRIBIDI_PAR_LTR;
/// FRIBIDI_PAR_WLTR: that of the first strong character, else left to right.
static const FriBidiParType tm_fribidi_first_strong = FRIBIDI_PAR_WLTR;
static const FriBidiParType tm_fribidi_right_to_left = FRIBIDI_PAR_RTL;
