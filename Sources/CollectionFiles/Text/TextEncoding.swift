/// The encodings of text that are recognized in order to be refused: every file is UTF-8.
///
/// The bytes of such a file are mostly valid ASCII with a NUL beside each character. Without this check
/// each line has another mistake, none of which names the encoding.
package enum TextEncoding: String, Sendable {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"

  /// The number of bytes of a text without a byte order mark that are looked at.
  private static let sampleLength = 64

  /// Recognizes an encoding other than UTF-8 by the first bytes of a text; nil for any other bytes.
  ///
  /// Without a byte order mark, ASCII characters and NULs have to alternate.
  package init?(beginning bytes: some Collection<UInt8>) {
    // Nearly all texts end here, before anything is copied.
    guard let first = bytes.first, let second = bytes.dropFirst().first,
      first == 0 || second == 0 || first >= 0xFE
    else { return nil }
    let sample = Array(bytes.prefix(TextEncoding.sampleLength))
    if sample.starts(with: [0xFF, 0xFE, 0, 0]) || sample.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32
    } else if sample.starts(with: [0xFF, 0xFE]) || sample.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else if TextEncoding.alternates(sample) {
      self = .utf16
    } else {
      return nil
    }
  }

  /// What is wrong, and a way on.
  package var message: String { "the file is \(rawValue); save it as UTF-8" }

  private static func alternates(_ sample: [UInt8]) -> Bool {
    guard sample.count >= 4 else { return false }
    return [0, 1].contains { parity in
      sample.indices.allSatisfy { ($0 % 2 == parity) == (sample[$0] == 0) }
    }
  }
}
