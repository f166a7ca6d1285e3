extension RunReport {
  /// The results of a run on several devices: a line for each device, and one for each case whose
  /// verdict there is not that on all devices.
  ///
  /// It is empty for a run without devices.
  package var deviceLines: [String] {
    var devices: [String] = []
    var verdicts: [String: Set<CaseReport.Verdict>] = [:]
    for testCase in cases {
      guard let device = testCase.device else { continue }
      if !devices.contains(device) { devices.append(device) }
      verdicts[testCase.id, default: []].insert(testCase.verdict)
    }
    return devices.flatMap { device in
      let own = cases.filter { $0.device == device }
      let differing = own.filter { $0.verdict.isFailure && verdicts[$0.id, default: []].count > 1 }
      return ["\(device): \(RunReport(cases: own).summary)"]
        + differing.map { "  \($0.id): \($0.verdict.rawValue) here, not on all devices" }
    }
  }
}
