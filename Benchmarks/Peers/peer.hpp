// What every peer does besides its own measuring: read the texts, run a round
// for each request, print what it took.
//
//   peer TEXTS COUNTS SIZE WIDTH PARTS [styled BOLD] FONT...
//
// TEXTS: for each text its length in bytes, a little-endian uint32, and its
// UTF-8. They are cut into PARTS. The first part warms up; then every line on
// standard input is answered with "WALL CPU" of one round, both in nanoseconds,
// over the next part: no text is measured twice. With one part every round is over
// it. A FONT is a file, or file.ttc#1 for the second face of a collection. At the
// end of input COUNTS is written, the line count of each text that was measured, a
// uint32, or nothing by peers that do not wrap; the last line is the peak of resident
// memory, in KiB. After `styled` texts are of several styles (`pieces`), with the font BOLD.
#pragma once

#include <time.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace peer {

struct FontFile {
  std::string path;
  unsigned index;
};

struct Task {
  std::vector<char> bytes;
  std::vector<std::string_view> texts;
  double size;
  double width;
  size_t parts;
  std::vector<FontFile> fonts;
  std::vector<FontFile> bold;  ///< of texts of several styles; else empty
};

[[noreturn]] inline void fail(const std::string &reason) {
  fprintf(stderr, "peer: %s\n", reason.c_str());
  exit(1);
}

inline void read_texts(const char *path, Task &task) {
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(std::string("cannot open ") + path);
  task.bytes.assign(std::istreambuf_iterator<char>(file), {});
  for (size_t at = 0; at + 4 <= task.bytes.size();) {
    uint32_t length;
    memcpy(&length, &task.bytes[at], 4);
    at += 4;
    if (length > task.bytes.size() - at) fail(std::string(path) + " ends within a text");
    task.texts.emplace_back(task.bytes.data() + at, length);
    at += length;
  }
}

inline FontFile font_file(const std::string &argument) {
  size_t hash = argument.rfind('#');
  if (hash == std::string::npos) return {argument, 0};
  return {argument.substr(0, hash), unsigned(atoi(argument.c_str() + hash + 1))};
}

inline Task read_task(int argc, char **argv) {
  if (argc < 7 || atol(argv[5]) < 1) fail("usage: TEXTS COUNTS SIZE WIDTH PARTS FONT...");
  Task task;
  read_texts(argv[1], task);
  task.size = atof(argv[3]);
  task.width = atof(argv[4]);
  task.parts = size_t(atol(argv[5]));
  int font = 6;
  if (std::string_view(argv[6]) == "styled" && argc > 8) {
    task.bold.push_back(font_file(argv[7]));
    font = 8;
  }
  for (int i = font; i < argc; i++) task.fonts.push_back(font_file(argv[i]));
  return task;
}

// A part of a text.
struct Piece {
  size_t begin, end;
};

// What a text of several styles has: a name in bold up to its first space, U+FFFC for a badge of
// 20 by 16, and of the words behind it two in colour, those after a third and two thirds.
struct Pieces {
  Piece name, badge;
  std::vector<Piece> words;
};

inline void pieces(std::string_view text, Pieces &pieces) {
  pieces.words.clear();
  size_t space = std::min(text.find(' '), text.size());
  size_t badge = std::min(text.find("\uFFFC", space), text.size());
  pieces.name = {0, space};
  pieces.badge = {badge, std::min(badge + 3, text.size())};
  auto next = [&](size_t at) {
    size_t begin = std::min(text.find_first_not_of(' ', at), text.size());
    return Piece{begin, std::min(text.find(' ', begin), text.size())};
  };
  size_t count = 0;
  for (Piece word = next(pieces.badge.end); word.begin < text.size(); word = next(word.end)) count++;
  size_t index = 0;
  for (Piece word = next(pieces.badge.end); word.begin < text.size(); word = next(word.end)) {
    if (index == count / 3 || index == 2 * count / 3) pieces.words.push_back(word);
    index++;
  }
}

inline long long nanoseconds(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

inline void write_counts(const char *path, const std::vector<uint32_t> &counts) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char *>(counts.data()), 4 * counts.size());
  if (!file.flush()) fail(std::string("cannot write ") + path);
}

// In KiB. Not `ru_maxrss`, which begins with that of the process that started
// this one.
inline long peak_memory() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind("VmHWM:", 0) == 0) return atol(line.c_str() + 6);
  return 0;
}

// Keeps what else was asked for, and so the work that made it, from being optimised away.
inline volatile uint64_t sink;

// Runs `measure`, which returns a text's line count, or its width if the peer
// does not wrap.
template <class Measure>
int run(char **argv, const Task &task, bool wraps, Measure measure) {
  std::vector<uint32_t> counts(task.texts.size());
  size_t part = 0, end = 0;
  auto measure_part = [&] {
    size_t begin = task.texts.size() * part / task.parts;
    end = task.texts.size() * (part + 1) / task.parts;
    for (size_t i = begin; i < end; i++) counts[i] = uint32_t(measure(task.texts[i]));
    if (task.parts > 1) part++;
  };
  measure_part();

  while (getchar() != EOF) {
    if (part >= task.parts) fail("there is no part left");
    long long wall = nanoseconds(CLOCK_MONOTONIC);
    long long cpu = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
    measure_part();
    cpu = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    wall = nanoseconds(CLOCK_MONOTONIC) - wall;
    printf("%lld %lld\n", wall, cpu);
    fflush(stdout);
  }
  counts.resize(wraps ? end : 0);
  write_counts(argv[2], counts);
  printf("%ld\n", peak_memory());
  return 0;
}

}  // namespace peer
