import Foundation

/// Records of a source of which some were taken out and others put in.
///
/// What was not touched is still computed by the source: a move costs a few
/// pieces, however many records there are. Finding a record is a binary search
/// among the pieces.
final class MovedRecords: HandlerRecordSource {
  private enum Piece {
    case untouched(Range<Int>)
    case record(HandlerRecord)

    var count: Int {
      switch self {
      case .untouched(let range): range.count
      case .record: 1
      }
    }
  }

  private let source: any HandlerRecordSource
  private let pieces: [Piece]
  /// Where each piece begins.
  private let starts: [Int]
  let count: Int

  /// The records of a source as they are, or of one like this as it is.
  convenience init(_ source: any HandlerRecordSource) {
    if let moved = source as? MovedRecords {
      self.init(moved.source, moved.pieces)
    } else {
      self.init(source, [.untouched(0..<max(source.count, 0))])
    }
  }

  private init(_ source: any HandlerRecordSource, _ pieces: [Piece]) {
    self.source = source
    self.pieces = pieces.filter { $0.count > 0 }
    var starts: [Int] = []
    starts.reserveCapacity(self.pieces.count)
    var count = 0
    for piece in self.pieces {
      starts.append(count)
      count += piece.count
    }
    self.starts = starts
    self.count = count
  }

  func record(at index: Int) -> HandlerRecord {
    switch place(of: index) {
    case .untouched(let index)?: source.record(at: index)
    case .record(let record)?: record
    case nil: HandlerRecord(type: "")
    }
  }

  func identifier(at index: Int) -> String? {
    switch place(of: index) {
    case .untouched(let index)?: source.identifier(at: index)
    case .record(let record)?: record.identifier
    case nil: nil
    }
  }

  var runs: [HandlerRecordRun]? {
    guard let all = source.runs else { return nil }
    let starts = all.reduce(into: [0]) { $0.append(($0.last ?? 0) + max($1.count, 0)) }
    var runs: [HandlerRecordRun] = []
    func add(_ count: Int, _ type: String, _ size: CGSize?) {
      guard count > 0 else { return }
      if let last = runs.last, last.type == type, last.size == size {
        runs[runs.count - 1].count += count
      } else {
        runs.append(HandlerRecordRun(count: count, type: type, size: size))
      }
    }
    for piece in pieces {
      switch piece {
      case .record(let record): add(1, record.type, record.size)
      case .untouched(let range):
        // The last run that begins at or before the range.
        var next = max(starts.partitioningIndex { $0 > range.lowerBound } - 1, 0)
        while next < all.count, starts[next] < range.upperBound {
          let part = range.clamped(to: starts[next]..<starts[next + 1])
          add(part.count, all[next].type, all[next].size)
          next += 1
        }
      }
    }
    return runs
  }

  // MARK: Editing

  /// The records without one; the same where there is none at the index.
  func removing(at index: Int) -> MovedRecords {
    guard index >= 0, index < count else { return self }
    return MovedRecords(source, split(at: index).before + split(at: index + 1).after)
  }

  /// The records with one more, behind the last where there is no such place.
  func inserting(_ record: HandlerRecord, at index: Int) -> MovedRecords {
    let (before, after) = split(at: min(max(index, 0), count))
    return MovedRecords(source, before + [.record(record)] + after)
  }

  /// The pieces before and from an index, of which one may be cut in two.
  private func split(at index: Int) -> (before: [Piece], after: [Piece]) {
    let next = starts.partitioningIndex { $0 >= index }
    guard next > 0, case .untouched(let range) = pieces[next - 1] else {
      return (Array(pieces[..<next]), Array(pieces[next...]))
    }
    let cut = range.lowerBound + min(index - starts[next - 1], range.count)
    return (
      pieces[..<(next - 1)] + [.untouched(range.lowerBound..<cut)],
      [.untouched(cut..<range.upperBound)] + pieces[next...]
    )
  }

  private enum Location {
    case untouched(Int)
    case record(HandlerRecord)
  }

  private func place(of index: Int) -> Location? {
    guard index >= 0, index < count else { return nil }
    let piece = starts.partitioningIndex { $0 > index } - 1
    guard pieces.indices.contains(piece) else { return nil }
    switch pieces[piece] {
    case .untouched(let range): return .untouched(range.lowerBound + index - starts[piece])
    case .record(let record): return .record(record)
    }
  }
}
