// Boost.Geometry: a packed R-tree over the frames of all items.

#include <iterator>
#include <utility>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/index/rtree.hpp>

#include "input.h"

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;
using XY = bg::model::d2::point_xy<double>;
using Box = bg::model::box<XY>;
using Value = std::pair<Box, long long>;

// Adds up 1 + the index of each value that a query finds, without a list of them.
struct Sum {
  using iterator_category = std::output_iterator_tag;
  using value_type = void;
  using difference_type = void;
  using pointer = void;
  using reference = void;
  long long* sum;
  Sum& operator=(const Value& value) {
    *sum += value.second + 1;
    return *this;
  }
  Sum& operator*() { return *this; }
  Sum& operator++() { return *this; }
  Sum& operator++(int) { return *this; }
};

int main(int, char** arguments) {
  const auto frames = read<Frame>(arguments[1], "items");
  const auto points = read<Point>(arguments[1], "item-points");
  std::vector<Value> values;
  values.reserve(frames.size());
  for (const auto& frame : frames) {
    values.emplace_back(
        Box(XY(frame.x, frame.y), XY(frame.x + frame.width, frame.y + frame.height)), values.size());
  }
  const bgi::rtree<Value, bgi::linear<16>> tree(values);  // packed

  measure("item at a point of 1,000,000", points.size(), [&] {
    long long sum = 0;
    for (const auto& point : points) tree.query(bgi::intersects(XY(point.x, point.y)), Sum{&sum});
    return sum;
  });
  measure("items in a viewport of 1,000,000", 5000, [&] {
    long long sum = 0;
    for (int i = 0; i < 5000; ++i) {
      const double y = points[i].y;
      tree.query(bgi::intersects(Box(XY(0.0625, y), XY(390.0625, y + 844))), Sum{&sum});
    }
    return sum;
  });
}
