import ArgumentParser
import Foundation
import InteractionAnalysis
import InteractionKit

/// The options that name properties.
struct PropertyOptions: ParsableArguments {
  @Option(
    name: .customLong("property"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A property, such as 'always (select X implies once (touch X))'; repeatable.",
      valueName: "property"))
  var texts: [String] = []

  @Option(
    name: .customLong("properties"),
    help: ArgumentHelp("A file of properties, one a line, each with a name.", valueName: "file"),
    completion: .file())
  var file: String?

  func validate() throws {
    do throws(ScreenPropertyError) { for text in texts { _ = try ScreenProperty(text) } } catch {
      throw ValidationError("--property: \(error)")
    }
  }

  /// The properties of the command line, then of the file.
  var properties: [ScreenProperty] {
    get throws {
      var found: [ScreenProperty] = []
      for text in texts { found.append(try ScreenProperty(text)) }
      guard let file else { return found }
      let bytes = try InputFile.contents(of: file)
      do throws(ScreenPropertyError) {
        return found + (try ScreenProperty.properties(in: String(decoding: bytes, as: UTF8.self)))
      } catch {
        throw Diagnostic("\(file): \(error)")
      }
    }
  }
}
