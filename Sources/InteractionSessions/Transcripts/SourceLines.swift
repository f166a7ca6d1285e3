/// The lines of a file, each with its line end.
struct SourceLines: Sendable {
  let bytes: [UInt8]
  /// The offsets of the lines, and of the end of the file.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == .lineFeed { starts.append(index + 1) }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = bytes.isEmpty ? [0] : starts
  }

  var count: Int { starts.count - 1 }

  /// Returns the line `index`, from 0, without its line feed.
  subscript(index: Int) -> ArraySlice<UInt8> {
    let line = bytes[starts[index]..<starts[index + 1]]
    return line.last == .lineFeed ? line.dropLast() : line
  }

  /// Returns the line `index`, from 0, with its line end.
  func whole(_ index: Int) -> ArraySlice<UInt8> {
    bytes[starts[index]..<starts[index + 1]]
  }

  /// Returns the line end of the line `index`, or that of the first line if it has none.
  func lineEnd(_ index: Int) -> [UInt8] {
    let line = whole(index)
    if line.last == .lineFeed {
      return line.dropLast().last == .carriageReturn ? [.carriageReturn, .lineFeed] : [.lineFeed]
    }
    return index > 0 ? lineEnd(0) : [.lineFeed]
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without a byte order mark at their beginning, which the first line of a file may have.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}
