// The input that PeerOperations writes, and the line that each program prints for an operation.

#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

struct Frame {
  double x, y, width, height;
};
struct Point {
  double x, y;
};

template <typename Element>
std::vector<Element> read(const char* folder, const char* name) {
  const auto path = std::string(folder) + "/" + name;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) {
    std::perror(path.c_str());
    std::exit(1);
  }
  std::fseek(file, 0, SEEK_END);
  std::vector<Element> elements(std::ftell(file) / sizeof(Element));
  std::rewind(file);
  const bool complete = std::fread(elements.data(), sizeof(Element), elements.size(), file) == elements.size();
  std::fclose(file);
  if (!complete) std::exit(1);
  return elements;
}

// Prints the name, the nanoseconds of one of `count` operations, the best of seven turns, and the
// checksum that `body` returns.
template <typename Body>
void measure(const char* name, std::size_t count, Body body) {
  using clock = std::chrono::steady_clock;
  double least = 1e300;
  long long checksum = 0;
  for (int turn = 0; turn < 7; ++turn) {
    const auto start = clock::now();
    checksum = body();
    const std::chrono::duration<double, std::nano> time = clock::now() - start;
    least = std::min(least, time.count());
  }
  std::printf("%s\t%.0f\t%lld\n", name, least / count, checksum);
  std::fflush(stdout);
}
