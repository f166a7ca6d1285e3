/// A report as one HTML file that contains the page, its data and the traces.
///
/// It can be opened from disk, makes no network requests and runs only its own code. See
/// `Documentation/html-report.md`.
///
/// ```swift
/// try HTMLReport.write(
///   report: json, traces: [HTMLReport.Trace(index: 0, lines: trace)]) { try file.write($0) }
/// ```
package enum HTMLReport {
  /// The beginning of every page.
  package static let beginning = "<!doctype html>"

  /// A function that receives the pieces of the file, in order.
  package typealias Sink = (_ piece: ArraySlice<UInt8>) throws -> Void

  /// The lines of the trace of a case.
  package struct Trace {
    /// The number by which a case of the report refers to its trace.
    package let index: Int
    let copy: (Sink) throws -> Void

    /// Creates a trace from lines in memory.
    package init(index: Int, lines: [UInt8]) {
      self.init(index: index) { try $0(lines[...]) }
    }

    /// Creates a trace that is read in pieces while the report is written.
    ///
    /// `copy` passes all bytes to the sink.
    package init(index: Int, copy: @escaping (Sink) throws -> Void) {
      (self.index, self.copy) = (index, copy)
    }
  }

  /// Writes a report.
  ///
  /// Memory does not grow with the number of traces: each is read when it is written.
  ///
  /// `report` is the report object, as `--reporter json` writes it. `traces` are the traces to
  /// which its cases refer, in any order.
  ///
  /// - Throws: Only the errors of `sink` and the traces.
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

  /// Returns the whole file.
  package static func document(
    report: [UInt8], traces: some Sequence<Trace>
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(report: report, traces: traces) { bytes += $0 }
    return bytes
  }

  /// Writes JSON with `<` escaped, so that no text can end the script element that contains it.
  ///
  /// In JSON, `<` occurs only in strings, where the escape has the same meaning.
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
