import Foundation

/// Folders of files, and paths from one file's folder to another file.
public enum RelativePath {
  /// The path to `file` from the folder that holds `other`.
  static func text(of file: String, fromFolderOf other: String) -> String {
    let target = components(file)
    let folder = components(other).dropLast()
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }

  /// The folder that holds a file; `.` for a bare name.
  public static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  private static func components(_ path: String) -> [String] {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    return url.pathComponents.filter { $0 != "/" }
  }
}
