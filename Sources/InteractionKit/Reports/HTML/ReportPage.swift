/// The page of a report without its data: a template whose holes name the files that
/// go in, `{{report.css}}`, or the data, `{{report}}` and `{{traces}}`.
enum ReportPage {
  enum Part {
    case text(ArraySlice<UInt8>)
    case report
    case traces
  }

  /// The files of the page, by the names in the holes.
  static let files: [String: [UInt8]] = [
    "report.css": PackageResources.report_css,
    "cases.js": PackageResources.cases_js,
    "data.js": PackageResources.data_js,
    "diff.js": PackageResources.diff_js,
    "dom.js": PackageResources.dom_js,
    "failure.js": PackageResources.failure_js,
    "keys.js": PackageResources.keys_js,
    "lanes.js": PackageResources.lanes_js,
    "links.js": PackageResources.links_js,
    "list.js": PackageResources.list_js,
    "main.js": PackageResources.main_js,
    "stage.js": PackageResources.stage_js,
    "steps.js": PackageResources.steps_js,
    "theme.js": PackageResources.theme_js,
    "trace.js": PackageResources.trace_js,
    "wiring.js": PackageResources.wiring_js,
  ]

  /// Goes through the page from its beginning to its end.
  static func forEachPart(_ visit: (Part) throws -> Void) rethrows {
    var rest = PackageResources.report_html[...]
    while let start = rest.firstIndex(of: "{{"), let end = rest[start...].firstIndex(of: "}}") {
      try visit(.text(rest[..<start]))
      let name = String(decoding: rest[(start + 2)..<end], as: UTF8.self)
      switch name {
      case "report": try visit(.report)
      case "traces": try visit(.traces)
      default: try visit(.text(files[name, default: []][...]))
      }
      rest = rest[(end + 2)...]
    }
    try visit(.text(rest))
  }
}

extension ArraySlice<UInt8> {
  /// Where two bytes stand first, one behind the other.
  fileprivate func firstIndex(of pair: StaticString) -> Int? {
    let (first, second) = (pair.utf8Start[0], pair.utf8Start[1])
    return indices.dropLast().first { self[$0] == first && self[$0 + 1] == second }
  }
}
