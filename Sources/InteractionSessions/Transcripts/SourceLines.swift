/// The lines of a file, each with its line end.
struct SourceLines: Sendable {
  let bytes: [UInt8]
  /// Where each line begins, and at last where the file ends.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == .lineFeed { starts.append(index + 1) }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = bytes.isEmpty ? [0] : starts
  }

  var count: Int { starts.count - 1 }

  /// The line `index`, from 0, without its line feed.
  subscript(index: Int) -> ArraySlice<UInt8> {
    let line = bytes[starts[index]..<starts[index + 1]]
    return line.last == .lineFeed ? line.dropLast() : line
  }

  /// The line `index`, from 0, as it stands.
  func whole(_ index: Int) -> ArraySlice<UInt8> {
    bytes[starts[index]..<starts[index + 1]]
  }

  /// The line end of the line `index`; that of the first line where it has none.
  func lineEnd(_ index: Int) -> [UInt8] {
    let line = whole(index)
    if line.last == .lineFeed {
      return line.dropLast().last == .carriageReturn ? [.carriageReturn, .lineFeed] : [.lineFeed]
    }
    return index > 0 ? lineEnd(0) : [.lineFeed]
  }
}
