/// Suggestions for misspelt names.
package enum Spelling {
  /// Returns the name in `known` that is nearest to `name`, for a "did you mean".
  ///
  /// The distance is that of optimal string alignment (insertion, deletion, replacement, swap of
  /// neighbours) and ignores case. The limit is a third of the length of the longer name, but at
  /// least 1. Of names with equal distances, the first is returned; nil if no name is within the
  /// limit.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* names of length *m*; a `name` of more than 64 characters
  ///   has no suggestion.
  package static func nearest(to name: String, in known: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known {
      let limit = max(1, max(wanted.count, candidate.count) / 3)
      let found = distance(wanted, Array(candidate.lowercased().prefix(65)))
      if found <= limit, found < (best?.distance ?? .max) { best = (candidate, found) }
    }
    return best?.name
  }

  /// Returns a suggestion for a misspelt name, such as `did you mean Row?`, or the list of the
  /// names.
  package static func hint(for name: String, in known: [String]) -> String {
    nearest(to: name, in: known).map { "did you mean \($0)?" } ?? "there are \(list(known))"
  }

  /// Returns the first names without duplicates, and the number of the others; `none` for no names.
  package static func list(_ names: [String], limit: Int = 8) -> String {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    let rest = names.count > limit ? " (+\(names.count - limit))" : ""
    return names.isEmpty ? "none" : names.prefix(limit).joined(separator: ", ") + rest
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...max(a.count, 1) where i <= a.count {
      var row = [i]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i - 1] == b[j] ? 0 : 1))
        if i > 1, j > 0, a[i - 1] == b[j - 1], a[i - 2] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
