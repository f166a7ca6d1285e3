// The costs of kiwi in nanoseconds on the systems of Measurements.swift, each the best of 40 runs.

#include <chrono>
#include <cstdio>
#include <vector>

#include <kiwi/kiwi.h>

using namespace kiwi;

namespace {

double sum = 0;

// Twelve constraints on a cell, an icon and a label: left, top, width and height of each.
std::vector<Constraint> constraints(const std::vector<Variable>& v) {
  return {
      v[0] == 0.0,
      v[1] == 0.0,
      v[2] == 320.0,
      v[4] == v[0] + 16.0,
      v[6] == 24.0,
      v[5] - v[1] == 8.0,
      v[7] == v[6],
      v[8] == v[4] + v[6] + 8.0,
      v[8] + v[10] <= v[0] + v[2] - 16.0,
      v[9] == v[1] + 8.0,
      (v[10] == 120.0) | strength::weak,
      v[3] >= v[9] + v[11] + 8.0,
  };
}

void read(const std::vector<Variable>& variables) {
  for (const auto& variable : variables) sum += variable.value();
}

template <typename Body>
void best(const char* name, int repeats, Body body) {
  using clock = std::chrono::steady_clock;
  double least = 1e18;
  for (int run = 0; run < 40; ++run) {
    const auto start = clock::now();
    for (int i = 0; i < repeats; ++i) body();
    const std::chrono::duration<double, std::nano> time = clock::now() - start;
    if (time.count() < least) least = time.count();
  }
  std::printf("%s\t%.0f ns\n", name, least / repeats);
}

}  // namespace

int main() {
  std::vector<Variable> variables;
  for (int i = 0; i < 12; ++i) variables.emplace_back();
  const auto cell = constraints(variables);
  best("new cell of 12 constraints", 2000, [&] {
    Solver solver;
    for (const auto& constraint : cell) solver.addConstraint(constraint);
    solver.updateVariables();
    read(variables);
  });
  Solver solver;
  for (std::size_t i = 0; i < cell.size(); ++i)
    if (i != 2) solver.addConstraint(cell[i]);
  solver.addEditVariable(variables[2], strength::strong);
  bool isWide = false;
  for (double other : {300.0, 100.0}) {
    char name[64];
    std::snprintf(name, sizeof name, "width suggested between 320 and %.0f", other);
    best(name, 10000, [&] {
      isWide = !isWide;
      solver.suggestValue(variables[2], isWide ? 320 : other);
      solver.updateVariables();
      read(variables);
    });
  }
  if (sum != sum) std::printf("not a number\n");
}
