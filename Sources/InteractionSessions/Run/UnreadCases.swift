import Foundation

/// The cases of earlier runs whose files this run did not read.
enum UnreadCases {
  /// The largest number of places at which a name is divided.
  private static let mostPlaces = 100

  /// Returns true if a case may still exist, because its file does and was not read.
  ///
  /// `name` is the path of the file, `::` and the name of the case; both may contain `::`. `read`
  /// is the paths of the files that were read, spelled as in names. `folder` is the folder of
  /// relative paths. Paths with 100 times `::` or more are not looked for.
  static func mayExist(
    _ name: String, besides read: Set<String>, in folder: String = ""
  ) -> Bool {
    name.ranges(of: "::").prefix(mostPlaces).contains { range in
      let place = String(name[..<range.lowerBound])
      let path = place.hasPrefix("/") ? place : "\(folder)/\(place)"
      return !read.contains(place) && FileManager.default.fileExists(atPath: path)
    }
  }
}
