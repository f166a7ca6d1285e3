/// The file names for the traces of cases.
///
/// A name contains the name of its case and is unique. Cases with equal file names are numbered in
/// the order of all cases that were found. So a name does not depend on the cases that run, nor on
/// their order.
struct TraceNames {
  private var names: [String: String] = [:]

  init(_ cases: [CaseID]) {
    var taken: Set<String> = []
    for testCase in cases where names[testCase.text] == nil {
      let plain = TraceNames.plainName(of: testCase.text)
      var name = plain
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(plain)-\(number)"
      }
      names[testCase.text] = name
    }
  }

  func name(of report: CaseReport) -> String {
    let name = names[report.id] ?? TraceNames.plainName(of: report.id)
    // Either all names have this suffix or none has it, so names remain unique.
    let device = report.device.map { "--" + TraceNames.plainName(of: $0) } ?? ""
    return name + device + (report.repetition.map { "--\($0)" } ?? "")
  }

  /// Returns the name without a number.
  ///
  /// A file whose name begins with a dot would be hidden.
  private static func plainName(of id: String) -> String {
    let signs = id.map { character in
      character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
        ? character : "-"
    }
    let plain = String(signs.suffix(120).drop { $0 == "." || $0 == "-" })
    return plain.isEmpty ? "case" : plain
  }
}
