import CollectionFiles
import InteractionKit

/// JSON in the text of a command, which is one line of UTF-8: errors are at offsets of the line.
extension JSONReader {
  /// Reads the value that fills a range.
  package static func value(
    inLine bytes: [UInt8], _ range: Range<Int>
  ) throws(GrammarFault) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader(duplicateKeys: .rejected).value(of: bytes, in: range)
    } catch {
      throw GrammarFault(at: error.offset, error.message)
    }
  }

  /// Reads the value that fills a range, with positions that count from the beginning of the range.
  package static func node(
    inLine bytes: [UInt8], _ range: Range<Int>
  ) throws(GrammarFault) -> DocumentNode {
    do throws(JSONError) {
      return try JSONReader().node(of: Array(bytes[range]))
    } catch {
      throw GrammarFault(at: range.lowerBound + error.offset, error.message)
    }
  }

  /// Reads the string that begins at an offset, and moves the offset behind it.
  package static func string(
    inLine bytes: [UInt8], from offset: inout Int, to end: Int
  ) throws(GrammarFault) -> String {
    guard offset < end, bytes[offset] == .doubleQuote else {
      throw GrammarFault(at: offset, expected: "a string", found: nil)
    }
    do throws(JSONError) {
      return try JSONReader.string(of: bytes, from: &offset, to: end)
    } catch {
      throw GrammarFault(at: error.offset, error.message)
    }
  }
}
