import TestSupport
import Testing

@Suite struct AnswerTests {
  private let folder: TemporaryFolder
  private let small: String

  init() throws {
    folder = try TemporaryFolder()
    small = try folder.write(SmallScreen.text, to: "small.yaml")
  }

  @Test func framesComeAsOneObjectWithSortedKeys() throws {
    let result = try BuiltProgram.run([
      "frames", small, "--format", "json", "--rect", "0,0,200,100",
    ])
    #expect(
      result.output
        == #"{"contentSize":[200,400],"elements":[{"frame":[0,0,200,100],"item":0,"kind":"cell","section":0,"zIndex":0}]}"#
        + "\n")
    let text = try BuiltProgram.run(["frames", small, "--offset", "0,150"]).output
    #expect(
      text == "content 200x400\n[0,1] 0,100 200x100\n[0,2] 0,200 200x100\n[0,3] 0,300 200x100\n")
  }

  @Test func framesAtAnOffsetMeasureWhatIsVisibleThere() throws {
    let rows = try folder.write(
      """
      cvsim: 1
      viewport: [390, 300]
      layout: { list: {} }
      cells: { Row: {}, Tall: { preferredSize: [390, 103] } }
      sections:
        - items: [{ repeat: 9, type: Row }, { type: Tall }, { repeat: 9, type: Row }]
      """, to: "rows.yaml")
    let frames = try BuiltProgram.run(["frames", rows, "--offset", "0,300"]).output
    #expect(frames.contains("\n[0,9] 0,396 390x103\n"))
    let session = try BuiltProgram.run(
      [rows, "-c", "scroll to 0,300", "-c", "frame [0,9]", "-c", "frame [0,12]"]
    ).output.split(separator: "\n").dropFirst()
    for line in session { #expect(frames.contains("\n\(line.dropFirst(6))\n")) }
    #expect(session.count == 2)
  }

  @Test func semicolonsDivideCommandsOfTheCommandLine() throws {
    let divided = try BuiltProgram.run([small, "-c", "tap #t1; selected ; echo a; b"])
    let given = try BuiltProgram.run([small, "-c", "tap #t1", "-c", "selected", "-c", "echo a; b"])
    #expect(divided.output == given.output && divided.output.hasSuffix("\na; b\n"))
    #expect(divided.errors.isEmpty && divided.status == 0)
  }

  @Test func itemsWithoutFrameAreReportedBesideTheResult() throws {
    let wide = try folder.write(
      """
      cvsim: 1
      layout:
        compositional:
          section:
            group:
              axis: horizontal
              width: { absolute: 100 }
              height: { absolute: 50 }
              items: [ { width: { absolute: 500 }, height: { absolute: 50 } } ]
      cells: { C: {} }
      sections: [ { items: { repeat: 3 } } ]
      """, to: "wide.yaml")
    for command in ["frames", "render"] {
      let result = try BuiltProgram.run([command, wide])
      #expect(result.errors.contains("section 0: no item is laid out: the first one is 500 wide"))
      #expect(result.status == 0)
    }
    let result = try BuiltProgram.run(["frames", wide, "--orthogonal", "7=5"])
    #expect(result.errors.contains("section 7 does not exist; there is only section 0"))
  }

  @Test func pngWithoutItsConverterIsRefused() throws {
    let result = try BuiltProgram.run(
      ["render", small, "--format", "png"], environment: ["PATH": "/nonexistent"])
    #expect(
      result.status == 2
        && result.errors.contains(
          "png needs rsvg-convert, which is not installed: `apt-get install librsvg2-bin` or "
            + "`brew install librsvg`; svg needs no program")
    )
  }

  @Test func picturesShowAStepOfASession() throws {
    let session = try folder.write("tap #t1\nmark first\ntap #b1.clickMe\n", to: "taps.cvt")
    func svg(_ arguments: String...) throws -> BuiltProgram.Result {
      try BuiltProgram.run(["render", small, "--targets", "--session", session] + arguments)
    }
    let selected = ##"stroke="#0a66d8""##
    #expect(try svg("--at", "0").output.contains(selected) == false)
    #expect(try svg("--at", "1").output.contains(selected))
    #expect(try svg("--at", "first").output == svg("--at", "1").output)
    #expect(try svg("--at", "1", "--theme", "dark").output.contains(selected) == false)
    let late = try svg("--at", "9")
    #expect(
      late.status == 2 && late.errors.contains("--at 9: step 9 does not exist; the last is 2"),
      "\(late.errors)")
    let alone = try BuiltProgram.run(["render", small, "--at", "1"])
    #expect(alone.status == 2 && alone.errors.contains("--at needs --session"))
  }

  @Test func hitNamesItsTargetAndTheChain() throws {
    let json = try BuiltProgram.run(["hit", small, "20,120", "--format", "json"]).output
    #expect(
      json.hasPrefix(
        #"{"chain":[{"frame":[10,110,80,28],"name":"clickMe","path":"[0,1] #b1.clickMe","took":true"#
      ))
    #expect(json.hasSuffix(#","target":"[0,1] #b1.clickMe"}"# + "\n"))
    #expect(
      try BuiltProgram.run(["hit", small, "500,1", "--format", "json"]).output.hasSuffix(
        #""target":null}"# + "\n"))
  }

  @Test func picturesNameEveryElement() throws {
    let svg = try BuiltProgram.run(["render", small, "--targets"]).output
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    for name in ["#t1", "#b1", "clickMe"] { #expect(svg.contains(">\(name)</text>")) }
    let seen = try BuiltProgram.run(["render", small]).output
    #expect(seen.hasPrefix("<svg ") && seen.hasSuffix("</svg>\n"))
    for name in ["#t1", "#b1", "clickMe"] { #expect(seen.contains("\(name) ")) }
    let text = try BuiltProgram.run(["render", small, "--format", "text"]).output
    #expect(text.contains("│#t1") && text.contains("│(clickMe)"))
  }
}
