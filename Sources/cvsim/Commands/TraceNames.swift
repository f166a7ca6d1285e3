import InteractionSessions

/// What the files are called that hold the traces of cases.
///
/// A name says which case it is of, and is no other's. Where several cases would have the
/// same, they are numbered in the order of all cases that were found: whatever runs of them,
/// and in which order, a case has the same name every time.
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
    // All names end so, or none does: no number makes one out of another.
    return name + (report.repetition.map { "--\($0)" } ?? "")
  }

  /// It is hidden for nobody: a name that began with a dot would be.
  private static func plainName(of id: String) -> String {
    let signs = id.map { character in
      character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
        ? character : "-"
    }
    let plain = String(signs.suffix(120).drop { $0 == "." || $0 == "-" })
    return plain.isEmpty ? "case" : plain
  }
}
