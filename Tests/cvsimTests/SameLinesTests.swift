import TestSupport
import Testing

@testable import SessionLanguage

/// The same bytes have the same effect, by every way into a session.
@Suite struct SameLinesTests {
  private static let session = """
    %cvsim 1
    %load small.yaml
    %view 200x150

    # A banner and two cases.
    tap #b1.clickMe
    repeat 2 {
      tap 50,50
    }
    tap #zz
    wait 100ms
    %case wide
    %view 400x100
    %show +display
    scroll by 0 100
    visible
    %case plain
    tap 50,50 \\
      --count 2
    """

  @Test func pipeFileReadAndRunPrintTheSameLinesAndTestExpectsThem() throws {
    let folder = try TemporaryFolder()
    try folder.write(SmallScreen.text, to: "small.yaml")
    let path = try folder.write(Self.session + "\n", to: "a.cvt")
    let ran = try BuiltProgram.run(["run", path])
    #expect(ran.output.contains("select [0,0] #t1 via delegate:small\n"))
    #expect(ran.output.contains("display [0,1] #b1\n"))
    #expect(ran.status == 1)
    #expect(try BuiltProgram.run(["-f", path]).output == ran.output)
    #expect(try BuiltProgram.run(["-c", "read \(path)"]).output == ran.output)
    let absolute = Self.session.replacing("small.yaml", with: "\(folder.path)/small.yaml")
    #expect(try BuiltProgram.run([], input: absolute).output == ran.output)

    #expect(try BuiltProgram.run(["test", "--update=all", "--accept-errors", path]).status == 0)
    let updated = try folder.read("a.cvt")
    let expected = updated.split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0 != "| (nothing)"
    }
    let stable = String(
      decoding: StableLine.output(Array(ran.output.utf8)), as: UTF8.self)
    #expect(expected.map { $0.dropFirst(2) + "\n" }.joined() == stable)
    #expect(try BuiltProgram.run(["test", path]).status == 0)
    #expect(try BuiltProgram.run(["run", path]).output == ran.output)
  }
}
