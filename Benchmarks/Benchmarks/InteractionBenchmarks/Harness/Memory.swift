import Foundation

/// The memory of the process.
enum Memory {
  /// The resident memory, in bytes; 0 if the system does not provide it.
  static var resident: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The most that was kept since the last call, or since the start, in bytes;
  /// zero where the system does not say.
  static func takePeak() -> Int {
    defer { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
}
