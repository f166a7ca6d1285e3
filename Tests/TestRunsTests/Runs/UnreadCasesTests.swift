import TestSupport
import Testing

@testable import InteractionSessions
@testable import TestRuns

/// The cases whose files a run did not read.
@Suite struct UnreadCasesTests {
  @Test func pathAndNameMayContainColons() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a::b.cvt")
    func mayExist(_ name: String, besides read: Set<String> = []) -> Bool {
      UnreadCases.mayExist(name, besides: read, in: folder.path)
    }
    #expect(mayExist("a::b.cvt::case::1"))
    #expect(mayExist("\(folder.path)/a::b.cvt::case"))
    #expect(!mayExist("a::b.cvt::case", besides: ["a::b.cvt"]))
    #expect(!mayExist("a::c.cvt::case") && !mayExist("a::b.cvt"))
  }

  /// A path is looked for at each of the first hundred places alone.
  @Test func fewPlacesOfALongNameAreTried() throws {
    let folder = try TemporaryFolder()
    func path(_ count: Int) -> String { "a" + String(repeating: "::", count: count) + ".cvt" }
    for count in [99, 100] { try folder.write("", to: path(count)) }
    #expect(UnreadCases.mayExist("\(path(99))::case", besides: [], in: folder.path))
    #expect(!UnreadCases.mayExist("\(path(100))::case", besides: [], in: folder.path))
    let longest = "/none" + String(repeating: "::/none", count: 100_000)
    #expect(!UnreadCases.mayExist(longest, besides: []))
  }
}
