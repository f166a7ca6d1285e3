import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// Plain scalars have the values of YAML 1.2's core schema.
@Suite struct YAMLScalarTests {
  @Test(
    arguments: [
      ("", "null"), ("~", "null"), ("Null", "null"), ("true", "true"), ("FALSE", "false"),
      ("yes", "\"yes\""), ("on", "\"on\""), ("No", "\"No\""), ("0", "0"), ("-12", "-12"),
      ("+7", "7"), ("007", "7"), ("0x1F", "31"), ("0o17", "15"), ("0b1", "\"0b1\""),
      ("1_000", "\"1_000\""), ("1.5", "1.5"), (".5", "0.5"), ("-.5", "-0.5"), ("5.", "5"),
      ("1e3", "1000"), ("1.e3", "1000"), ("1.5E-1", "0.15"), (".e1", "\".e1\""), (".", "\".\""),
      ("-", "\"-\""), ("1.2.3", "\"1.2.3\""), ("12:30", "\"12:30\""), ("0x", "\"0x\""),
      ("0x-1", "\"0x-1\""), ("2024-01-01", "\"2024-01-01\""), ("1e", "\"1e\""), ("+", "\"+\""),
      ("nan", "\"nan\""), ("inf", "\"inf\""), ("99999999999999999999", "100000000000000000000"),
    ])
  func means(text: String, summary: String) {
    let node = DocumentNode(YAMLScalar.content(of: text), at: .start)
    if summary == "100000000000000000000" {
      if case .number(let value) = node.content { #expect(value == 1e20) }
    } else {
      #expect(node.summary == summary)
    }
  }
}
