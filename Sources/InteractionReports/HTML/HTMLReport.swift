/// A report to share: one HTML file that holds the page, its data and the traces.
///
/// It opens from disk, asks no network for anything and runs no code but its own.
/// `Documentation/html-report.md` says what it shows.
///
/// ```swift
/// try HTMLReport.write(
///   report: json, traces: [HTMLReport.Trace(index: 0, lines: trace)]) { try file.write($0) }
/// ```
package enum HTMLReport {
  /// How every page begins.
  package static let beginning = "<!doctype html>"

  /// Takes a piece of the file, in order.
  package typealias Sink = (_ piece: ArraySlice<UInt8>) throws -> Void

  /// The lines of one traced case.
  package struct Trace {
    /// The number by which a case of the report names its trace.
    package let index: Int
    let copy: (Sink) throws -> Void

    /// A trace in memory.
    package init(index: Int, lines: [UInt8]) {
      self.init(index: index) { try $0(lines[...]) }
    }

    /// A trace that is read piece by piece while the report is written.
    ///
    /// - Parameter copy: hands all of its bytes to the sink it is given.
    package init(index: Int, copy: @escaping (Sink) throws -> Void) {
      (self.index, self.copy) = (index, copy)
    }
  }

  /// Writes a report.
  ///
  /// Memory does not grow with the traces: each is asked for when it is its turn.
  ///
  /// - Parameters:
  ///   - report: the report object, as `--reporter json` writes it.
  ///   - traces: the traces that its cases name, in any order.
  /// - Throws: what `sink` and the traces throw, and nothing else.
  package static func write(
    report: [UInt8], traces: some Sequence<Trace>, to sink: Sink
  ) throws {
    try ReportPage.forEachPart { part in
      switch part {
      case .text(let text): try sink(text)
      case .report: try write(escaping: report[...], to: sink)
      case .traces:
        for trace in traces {
          try sink(
            #"<script type="application/x-ndjson" class="trace" data-trace="\#(trace.index)">"#
              .utf8Slice)
          try sink("\n".utf8Slice)
          try trace.copy { try write(escaping: $0, to: sink) }
          try sink("</script>\n".utf8Slice)
        }
      }
    }
  }

  /// The whole file.
  package static func document(
    report: [UInt8], traces: some Sequence<Trace>
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(report: report, traces: traces) { bytes += $0 }
    return bytes
  }

  /// Writes JSON so that no text in it can end the script that holds it. In JSON a `<`
  /// stands only in strings, where an escape means the same.
  private static func write(escaping json: ArraySlice<UInt8>, to sink: Sink) throws {
    var rest = json
    while let place = rest.firstIndex(of: UInt8(ascii: "<")) {
      if place > rest.startIndex { try sink(rest[..<place]) }
      try sink(#"\u003c"#.utf8Slice)
      rest = rest[(place + 1)...]
    }
    if !rest.isEmpty { try sink(rest) }
  }
}

extension String {
  fileprivate var utf8Slice: ArraySlice<UInt8> { Array(utf8)[...] }
}
