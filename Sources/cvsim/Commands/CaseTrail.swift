import Foundation

/// What earlier runs say of cases that this one knows nothing of.
enum CaseTrail {
  /// Whether a case may still be there: its file is, and was not read.
  ///
  /// - Parameters:
  ///   - name: the path of the file, `::` and the name of the case; both may have `::` in them.
  ///   - read: the paths of the files that were read, spelt as in names.
  ///   - folder: where paths begin that are not absolute.
  static func mayExist(
    _ name: String, besides read: Set<String>, in folder: String = ""
  ) -> Bool {
    name.ranges(of: "::").contains { range in
      let place = String(name[..<range.lowerBound])
      let path = place.hasPrefix("/") ? place : "\(folder)/\(place)"
      return !read.contains(place) && FileManager.default.fileExists(atPath: path)
    }
  }
}
