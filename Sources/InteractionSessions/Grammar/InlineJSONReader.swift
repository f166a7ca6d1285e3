import CollectionFiles
import InteractionKit

/// Reads a JSON value from the text of a command, which is one line of UTF-8.
struct InlineJSONReader {
  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Reads the value that fills the whole range.
  mutating func wholeValue() throws(GrammarFault) -> JSONValue {
    do throws(JSONError) {
      let value = try JSONReader(duplicateKeys: .rejected).value(of: bytes, in: position..<end)
      position = end
      return value
    } catch {
      throw fault(error)
    }
  }

  /// Reads the value that fills the whole range as a document, with positions in the range.
  func node() throws(GrammarFault) -> DocumentNode {
    let text = Array(bytes[position..<end])
    do throws(DocumentSyntaxError) {
      return try text.withUnsafeBufferPointer { buffer throws(DocumentSyntaxError) in
        try JSONDocument.node(of: buffer, from: 0)
      }
    } catch {
      var column = 0
      let offset = text.firstIndex { byte in
        if byte & 0xC0 != 0x80 { column += 1 }
        return column == error.position?.column
      }
      throw GrammarFault(at: position + (offset ?? text.count), error.message)
    }
  }

  /// Reads the string that begins at the current position.
  mutating func string() throws(GrammarFault) -> String {
    guard position < end, bytes[position] == .doubleQuote else {
      throw GrammarFault(at: position, expected: "a string", found: nil)
    }
    let range = position..<end
    do throws(JSONError) {
      let (text, next) = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
        var scanner = JSONScanner(buffer, range: range)
        return (try scanner.string(), scanner.offset)
      }
      position = next
      return text
    } catch {
      throw fault(error)
    }
  }

  /// Converts the error's column, which counts scalars, to a byte offset.
  private func fault(_ error: JSONError) -> GrammarFault {
    var column = 0
    let offset = bytes.firstIndex { byte in
      if byte & 0xC0 != 0x80 { column += 1 }
      return column == error.position.column
    }
    return GrammarFault(at: offset ?? bytes.count, error.message)
  }
}
