// A table of the lines of items, 64 points a bucket, in C: the least that a search of these frames takes.

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct { double x, y, width, height; } Frame;
typedef struct { double x, y; } Point;

static void *load(const char *folder, const char *name, size_t size, size_t *count) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) { perror(path); exit(1); }
  fseek(file, 0, SEEK_END);
  *count = (size_t)ftell(file) / size;
  rewind(file);
  void *elements = malloc(*count * size);
  if (!elements || fread(elements, size, *count, file) != *count) exit(1);
  fclose(file);
  return elements;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  size_t count, points;
  Frame *frames = load(argv[1], "items", sizeof *frames, &count);
  Point *point = load(argv[1], "item-points", sizeof *point, &points);

  // The first item whose frame ends below the top of each bucket. Items of a line overlap in y.
  double end = 0;
  for (size_t i = 0; i < count; i++) {
    if (frames[i].y + frames[i].height > end) end = frames[i].y + frames[i].height;
  }
  const double bucket = 64;
  size_t buckets = (size_t)(end / bucket) + 1;
  unsigned *first = malloc(buckets * sizeof *first), *last = malloc(buckets * sizeof *last);
  if (!first || !last) return 1;
  for (size_t b = 0; b < buckets; b++) first[b] = (unsigned)count, last[b] = 0;
  for (size_t i = 0; i < count; i++) {
    size_t from = (size_t)(frames[i].y / bucket), to = (size_t)((frames[i].y + frames[i].height) / bucket);
    for (size_t b = from; b <= to && b < buckets; b++) {
      if (i < first[b]) first[b] = (unsigned)i;
      last[b] = (unsigned)i;
    }
  }

  double least = 1e300;
  long long sum = 0;
  for (int turn = 0; turn < 7; turn++) {
    double start = now();
    sum = 0;
    for (size_t p = 0; p < points; p++) {
      size_t b = (size_t)(point[p].y / bucket);
      for (unsigned i = first[b]; i <= last[b] && i < count; i++) {
        const Frame *f = &frames[i];
        if (point[p].y >= f->y && point[p].y < f->y + f->height && point[p].x >= f->x
            && point[p].x < f->x + f->width) {
          sum += i + 1;
          break;
        }
      }
    }
    double time = now() - start;
    if (time < least) least = time;
  }
  printf("item at a point of 1,000,000\t%.0f\t%lld\n", least / points, sum);
}
