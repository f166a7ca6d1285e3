import CollectionFiles
import HierarchyDumps
import InteractionKit
import Platform

extension ScreenSource {
  /// Opens a hierarchy that another tool has written, as a screen; nil for another file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - spelled: The path in messages; the path itself by default.
  func dump(
    at path: String, spelled: String? = nil
  ) throws(DocumentErrors) -> CollectionDocument? {
    let name = spelled ?? path
    guard let format = ScreenSource.dumpFormat(of: path) else { return nil }
    let bytes: [UInt8]
    do throws(DocumentFiles.AccessError) {
      bytes = try DocumentFiles.read(try access.folders.file(at: path, name: name))
    } catch {
      throw DocumentErrors([DocumentError(file: name, message: error.message)])
    }
    return try ScreenSource.document(of: bytes, as: format, name)
  }

  /// Returns true if a file is a hierarchy that another tool has written.
  package static func isDump(_ path: String) -> Bool { dumpFormat(of: path) != nil }

  private static func dumpFormat(of path: String) -> HierarchyDump.Format? {
    // Collection files are the usual case, and no dump is YAML.
    guard !path.hasSuffix(".yaml"), !path.hasSuffix(".yml") else { return nil }
    return HierarchyDump.Format(beginning: beginning(of: path))
  }

  /// Returns the screen of a dump.
  package static func document(
    of bytes: [UInt8], as format: HierarchyDump.Format, _ path: String
  ) throws(DocumentErrors) -> CollectionDocument {
    do throws(DumpError) {
      let dump = try HierarchyDump(bytes, as: format)
      let program = ScreenProgram(DocumentFiles.baseName(of: path)) { DumpedContent(dump) }
      var document = CollectionDocument(program)
      document.viewport = dump.size
      return document
    } catch {
      throw DocumentErrors([
        DocumentError(file: path, position: error.position, message: error.message)
      ])
    }
  }

  /// Returns the first bytes of a file; none for a pipe, from which they would be removed.
  package static func beginning(of path: String) -> [UInt8] {
    RegularFile.read(path) { try? $0.readToEnd(from: 0, atMost: 4096) } ?? []
  }
}
