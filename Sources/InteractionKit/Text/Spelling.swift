/// Suggestions for misspelt names.
package enum Spelling {
  /// The number of known names that a search compares; those after them are never suggested.
  ///
  /// So a wrong name costs the same however many names there are.
  package static let candidateLimit = 2000

  /// The name in `known` nearest to `name`, for a "did you mean".
  ///
  /// It is the distance of optimal string alignment (insertion, deletion, replacement, swap of
  /// neighbours) and ignores case. The limit is a third of the length of the longer name, but at
  /// least 1. Of names with equal distances, the first is returned; nil if no name is within the
  /// limit.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* names of length *m*, of which `candidateLimit` are
  ///   compared; names over 64 characters have no suggestion.
  package static func nearest(to name: String, in known: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known.prefix(candidateLimit) {
      let letters = Array(candidate.lowercased().prefix(65))
      let limit = max(1, max(wanted.count, candidate.count) / 3)
      // The distance is at least the difference of the lengths.
      let difference = abs(wanted.count - letters.count)
      guard difference <= limit, difference < (best?.distance ?? .max) else { continue }
      let found = distance(wanted, letters)
      if found <= limit, found < (best?.distance ?? .max) { best = (candidate, found) }
    }
    return best?.name
  }

  /// A way on from a misspelt name: `did you mean Row?`, or what there is.
  package static func hint(for name: String, in known: some Collection<String>) -> String {
    nearest(to: name, in: known).map { "did you mean \($0)?" } ?? "there are \(list(known))"
  }

  /// Some names, each once, and how many more there are; `none` where there are none.
  ///
  /// Names after the first `candidateLimit` are counted and not compared.
  package static func list(_ names: some Collection<String>, limit: Int = 8) -> String {
    var seen: Set<String> = []
    let some = names.prefix(candidateLimit).filter { seen.insert($0).inserted }
    let count = some.count + max(names.count - candidateLimit, 0)
    let rest = count > limit ? " (+\(count - limit))" : ""
    return some.isEmpty ? "none" : some.prefix(limit).joined(separator: ", ") + rest
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
