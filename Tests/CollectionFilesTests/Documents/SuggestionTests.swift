import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// The cost of a suggestion does not grow with the number of wrong names.
@Suite struct SuggestionTests {
  @Test func fileGetsABoundedNumberOfSuggestions() throws {
    var reader = DocumentReader(file: "f", files: .inFolder(nil, allowsOutside: false))
    var listed = 0
    func known() -> [String] {
      listed += 1
      return ["Name"]
    }
    for number in 0..<5000 {
      _ = reader.suggestion(for: "Nmae\(number)", in: known(), of: "names")
      _ = reader.hint(for: "Nmae\(number)", in: known(), of: "names")
    }
    #expect(reader.suggestionCount == FileLimits.suggestions)
    #expect(listed == FileLimits.suggestions + 1)
  }

  @Test func collectionInsideHasNamesOfItsOwn() throws {
    let errors = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse(
        """
        cvsim: 1
        layout: { flow: {} }
        cells:
          Outer: { subviews: [{ kind: collection, frame: [0, 0, 9, 9], collection: {
            layout: { flow: {} }, cells: { Bxx: {}, B: {} }, sections: [{ items: [{ type: Axy }] }] } }] }
          Axx: {}
        sections: [{ items: [{ type: Axy }] }]
        """)
    }
    let messages = errors?.errors.map(\.message) ?? []
    #expect(messages.count == 2)
    #expect(messages.last?.hasSuffix("did you mean \"Axx\"?") == true, "\(messages)")
    #expect(messages.first?.contains("Axx") == false, "\(messages)")
  }

  @Test func manyUnknownTypesAreAllCounted() throws {
    let items = (0..<3000).map { "{ type: Row\($0 % 10) }" }.joined(separator: ", ")
    let errors = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse(
        "cvsim: 1\nlayout: { flow: {} }\ncells: { Row: {}, Other: {} }\nsections: [{ items: [\(items)] }]"
      )
    }
    #expect(errors?.count == 3000)
    #expect(errors?.errors.first?.message.contains("did you mean") == true)
  }
}
