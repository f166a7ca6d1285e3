import CollectionFiles
import InteractionKit
import InteractionSessions

/// The report, the traces and the coverage of a shard, as JSON Lines for `cvsim merge`.
///
/// The first line is the report, and each other line a trace or the coverage.
package enum Blob {
  /// `report` is the report object, as `JSONReporter` writes it.
  package static func bytes(
    report: [UInt8], traces: [(index: Int, lines: [UInt8])], coverageCounts: [UInt8]? = nil
  ) -> [UInt8] {
    var bytes = report
    if let coverageCounts {
      let line: JSONValue = [
        "type": "coverage", "counts": .string(String(decoding: coverageCounts, as: UTF8.self)),
      ]
      line.append(to: &bytes)
      bytes.append(.lineFeed)
    }
    for (index, lines) in traces {
      let line: JSONValue = [
        "type": "trace", "index": .integer(index),
        "lines": .string(String(decoding: lines, as: UTF8.self)),
      ]
      line.append(to: &bytes)
      bytes.append(.lineFeed)
    }
    return bytes
  }

  /// Reads a blob.
  ///
  /// - Throws: The error, with the number of the line.
  package static func read(
    _ bytes: [UInt8]
  ) throws(ReportFormatError) -> (report: RunReport, traces: [(index: Int, lines: [UInt8])]) {
    let lines: [(line: Int, value: JSONValue)]
    do throws(JSONError) { lines = try JSONReader().lines(of: bytes) } catch {
      // A complete blob ends with a line feed.
      if bytes.last != .lineFeed {
        throw ReportFormatError("the file was cut off in line \(error.position.line)")
      }
      throw ReportFormatError("line \(error.position.line): \(error.message)")
    }
    guard let first = lines.first else { throw ReportFormatError("the file is empty") }
    var report: RunReport
    do throws(ReportFormatError) { report = try RunReport(json: first.value) } catch {
      throw ReportFormatError("line \(first.line): \(error.message)")
    }
    var traces: [(index: Int, lines: [UInt8])] = []
    for (line, value) in lines.dropFirst() {
      if value["type"]?.string == "coverage", let counts = value["counts"]?.string {
        report.coverageCounts = Array(counts.utf8)
        continue
      }
      guard value["type"]?.string == "trace", let index = value["index"]?.integer, index >= 0,
        let text = value["lines"]?.string
      else { throw ReportFormatError("line \(line): expected a trace or a coverage") }
      traces.append((index, Array(text.utf8)))
    }
    let missing = Set(report.cases.compactMap(\.trace)).subtracting(traces.map(\.index)).count
    guard missing == 0 else {
      throw ReportFormatError(
        "the file was cut off: \(missing == 1 ? "a trace" : "\(missing) traces") of its cases "
          + "\(missing == 1 ? "is" : "are") missing")
    }
    return (report, traces)
  }
}
