import CollectionFiles
import InteractionKit
import Search
import Testing

@Suite struct FileGeneratorTests {
  @Test func sameSeedMakesTheSameFile() {
    for quality in FileGenerator.Quality.allCases {
      var (one, other) = (FileGenerator(seed: 7), FileGenerator(seed: 7))
      #expect(one.text(quality) == other.text(quality))
    }
  }

  @Test func validFilesAreAccepted() throws {
    for seed in 0..<200 as Range<UInt64> {
      var generator = FileGenerator(seed: seed)
      let text = generator.text(.valid)
      #expect(throws: Never.self, "seed \(seed)") {
        try CollectionDocument.parse(bytes: text, name: "screen.json")
      }
    }
  }
}
