import Foundation
import TestSupport
import Testing

/// `--devices` of `cvsim test`, `audit` and `equivalent`.
@Suite struct DeviceCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      cvsim: 1
      name: tiles
      viewport: [200, 300]
      layout: { flow: { itemSize: [100, 60], minimumInteritemSpacing: 0, minimumLineSpacing: 0 } }
      cells:
        Tile:
          subviews: [{ name: buy, kind: button, frame: [0, 0, 60, 60], event: buy }]
      sections: [{ items: { repeat: 6, type: Tile, id: "t{i}" } }]
      wiring:
        delegate: []
        callbacks: [{ cell: Tile, event: buy, name: onBuy }, { cell: Tile, name: onSelect }]
      """, to: "tiles.yaml")
    try folder.write(
      """
      %cvsim 1
      %load tiles.yaml
      %case third
      tap 210,30
      | event "buy" #t2.buy via callback:onBuy
      %case first
      tap #t0.buy
      | event "buy" #t0.buy via callback:onBuy
      """, to: "tiles.cvt")
  }

  private func run(_ line: String) throws -> BuiltProgram.Result {
    try BuiltProgram.run(shell: "$0 \(line)", folder: folder.path)
  }

  @Test func casesRunOnEachDeviceAndDifferencesAreNamed() throws {
    let result = try run(
      "test tiles.cvt --devices 300x250,250x300 --orientations both --reporter tap")
    #expect(result.status == 1)
    #expect(
      result.output.contains("not ok 2 - tiles.cvt::third [300x250 landscape]"), "\(result.output)")
    #expect(result.output.contains("\nok 1 - tiles.cvt::third [300x250]\n"))
    #expect(
      result.errors.hasPrefix(
        """
        300x250: 2 passed
        300x250 landscape: 1 passed, 1 failed
          tiles.cvt::third: failed here, not on all devices
        250x300: 1 passed, 1 failed
          tiles.cvt::third: failed here, not on all devices
        250x300 landscape: 2 passed
        """), "\(result.errors)")
  }

  /// Every reporter names the device, and the commands that it proposes run on it.
  @Test(arguments: ["list", "tap", "junit", "github", "json"])
  func failureNamesItsDevice(reporter: String) throws {
    let result = try run(
      "test tiles.cvt -g third --devices 300x250 --orientations landscape --reporter \(reporter)")
    #expect(result.status == 1)
    #expect(result.output.contains("300x250 landscape"), "\(result.output)")
    #expect(
      result.output.contains(
        "cvsim run tiles.cvt --devices 300x250 --orientations landscape --until 4 -i"),
      "\(result.output)")
    #expect(
      result.output.contains(
        "cvsim test tiles.cvt:4 --devices 300x250 --orientations landscape --update"))
    #expect(
      result.output.contains(
        "cvsim test tiles.cvt:4 --devices 300x250 --orientations landscape --reporter html"))
  }

  @Test func proposedCommandsRunOnTheDevice() throws {
    let options = "--devices 300x250 --orientations landscape"
    let looked = try run("run tiles.cvt \(options) --until 4")
    #expect(!looked.output.contains("#t2.buy"), "\(looked.output)")
    let updated = try run("test tiles.cvt:4 \(options) --update")
    #expect(updated.status == 0, "\(updated.errors)")
    let result = try run("test tiles.cvt -g third \(options)")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func reportHasTheDeviceOfEachCase() throws {
    let result = try run("test tiles.cvt -g first --devices iphone-16 --reporter json")
    #expect(result.status == 0)
    #expect(result.output.contains(#""device":"iPhone 16""#))
    let plain = try run("test tiles.cvt -g first --reporter json")
    #expect(!plain.output.contains("device"))
  }

  @Test func classesOfWidthsAreTestedOnce() throws {
    let result = try run("test tiles.cvt -g third --devices breaks:200-1000 --reporter dot")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        200x300: 0 passed, 1 failed
          tiles.cvt::third: failed here, not on all devices
        300x300: 1 passed
        400x300: 1 passed
        500x300: 1 passed
        600x300: 1 passed

        """)
  }

  @Test func caseOfAnotherLayoutRunsOnceForBreaks() throws {
    let result = try BuiltProgram.run(
      ["test", Self.example("cinema.cvt"), "--devices", "breaks", "--reporter", "tap"])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("::cinema\n1..1\n"), "\(result.output)")
    #expect(result.errors == "")
  }

  private static func example(_ name: String) -> String { Checkout.file("Examples/\(name)").path }

  @Test func findingsOfAnAuditHaveTheirDevices() throws {
    let line = "audit tiles.yaml --rules target-size,outside-safe-area --minimum 61"
    let result = try run("\(line) --devices 200x300,300x300")
    #expect(result.status == 1)
    #expect(result.output.contains("\n  on all 2 devices\n"), "\(result.output)")
    #expect(result.output.hasSuffix("24 targets on 2 devices, 1 finding\n"), "\(result.output)")
    let json = try run("\(line) --devices 200x300,300x300 --format json")
    #expect(json.output.contains(#""devices":["200x300","300x300"]"#))
    let junit = try run("\(line) --devices 200x300,300x300 --format junit")
    #expect(junit.output.contains(#"<testsuite name="tiles.yaml [300x300]""#), "\(junit.output)")
    let sarif = try run("\(line) --devices 200x300,300x300 --format sarif")
    #expect(sarif.output.contains("(200x300, 300x300)"))
  }

  /// A list whose buttons are too narrow on the first of two devices.
  private func writeRows() throws {
    try folder.write(
      """
      cvsim: 1
      name: rows
      viewport: [200, 300]
      layout: { list: { appearance: plain } }
      cells:
        Row: { subviews: [{ name: buy, kind: button, frame: [0, 0, "20%", 44], event: buy }] }
      sections: [{ items: { repeat: 3, type: Row, id: "r{i}" } }]
      wiring: { delegate: [], callbacks: [{ cell: Row, event: buy, name: onBuy }] }
      """, to: "rows.yaml")
  }

  @Test func findingsThatDifferNameTheirDevices() throws {
    try writeRows()
    let result = try run("audit rows.yaml --rules target-size --devices 200x300,300x300")
    #expect(result.status == 1)
    #expect(result.output.contains("\n  on 200x300\n"), "\(result.output)")
  }

  @Test func statesOfASessionAreAuditedOnEachDevice() throws {
    try writeRows()
    try folder.write(
      """
      %cvsim 1
      %load rows.yaml
      tap #r0.buy
      | ...
      append 0 {"type":"Row","id":"new"}
      | ...

      """, to: "rows.cvt")
    let line =
      "audit rows.yaml --session rows.cvt --rules target-size --devices 200x300,300x300"
    let result = try run(line)
    #expect(result.status == 1)
    #expect(result.output.contains("\n  on 200x300\n"), "\(result.output)")
    #expect(result.output.contains("\n  show: goto 0; scroll to [0,0] #r0; why [0,0] #r0.buy\n"))
    #expect(result.output.hasSuffix("14 targets in 4 states on 2 devices, 1 finding\n"))
    let json = try run("\(line) --format json")
    #expect(json.output.contains(#""devices":["200x300"]"#), "\(json.output)")
    #expect(json.output.hasSuffix("\"states\":4}\n"))
  }

  @Test func screenIsComparedOnDevices() throws {
    let same = try run("equivalent tiles.yaml --devices 200x300,250x300 --depth 1")
    #expect(same.status == 0)
    #expect(same.output.hasPrefix("equal"), "\(same.output)")
    let several = try run("equivalent tiles.yaml --devices 200x300,250x300,300x300 --depth 1")
    #expect(several.output.hasPrefix("200x300, 250x300: equal"), "\(several.output)")
    #expect(several.output.contains("\n200x300, 300x300: "))
  }

  @Test func deviceIsListedOnce() throws {
    let result = try run(
      "equivalent tiles.yaml --devices 200x300,250x300,200x300,250x300 --depth 1")
    #expect(result.output.hasPrefix("equal"), "\(result.output)")
    let other = try run("audit tiles.yaml --devices ax390x844")
    #expect(other.status == 2)
    #expect(other.errors.contains("\"ax390x844\" is not a device"))
  }

  @Test func stylesAreComparedOnEachDevice() throws {
    let result = try run(
      "equivalent tiles.yaml --styles handler,models --devices 200x300,300x300 --format json")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix(#"{"devices":[{"a":"#), "\(result.output)")
    #expect(result.output.hasSuffix("],\"equal\":false}\n"))
  }

  @Test(arguments: [
    (
      "audit tiles.yaml --devices iphone-3",
      """
      --devices: "iphone-3" is not a device; did you mean "iPhone 14"?; the devices are sizes such \
      as 390x844, all, phones, pads, breaks, iPhone SE (3rd generation), iPhone 13 mini, iPhone 14, \
      iPhone 15, iPhone 15 Pro Max, iPhone 16, iPhone 16 Plus, iPhone 16 Pro, iPhone 16 Pro Max, \
      iPhone 17, iPhone Air, iPad (A16), iPad mini (A17 Pro), iPad Pro 11-inch (M4), \
      iPad Pro 13-inch (M4); see `cvsim audit --help`
      """
    ),
    (
      "audit tiles.yaml --devices breaks:9-",
      "--devices: found \"breaks:9-\", expected a range such as breaks:320-1024; see `cvsim audit --help`"
    ),
    (
      "audit tiles.yaml --devices breaks:foo-320-1024",
      "--devices: found \"breaks:foo-320-1024\", expected a range such as breaks:320-1024; see `cvsim audit --help`"
    ),
    (
      "audit tiles.yaml --orientations both",
      "--orientations, --directions and --content-sizes need --devices; see `cvsim audit --help`"
    ),
    (
      "audit tiles.yaml --devices 100x100 --directions left",
      "--directions: \"left\" is not a direction; expected some of leftToRight, rightToLeft; see `cvsim audit --help`"
    ),
    (
      "audit tiles.yaml --devices 100x100 --content-sizes huge",
      "--content-sizes: \"huge\" is not a size of text; expected some of xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5; see `cvsim audit --help`"
    ),
    (
      "audit tiles.yaml --devices 100x100 --content-sizes xl",
      "--content-sizes: tiles.yaml is a collection file, whose labels have one size of text on every device"
    ),
    (
      "audit tiles.yaml --devices 100x100 --format svg",
      "--format svg draws one screen and cannot be combined with --devices; see `cvsim audit --help`"
    ),
    (
      "test tiles.cvt --devices 100x100 --verify-determinism",
      "--devices cannot be combined with --verify-determinism; see `cvsim test --help`"
    ),
    (
      "test tiles.cvt --devices 100x100,200x200 --update",
      "--devices: expected one device in one orientation here; see `cvsim test --help`"
    ),
    (
      "run tiles.cvt --devices breaks",
      "--devices: expected one device in one orientation here; see `cvsim run --help`"
    ),
  ])
  func wrongOptionIsRejected(line: String, message: String) throws {
    let result = try run(line)
    #expect(result.status == 2)
    #expect(result.errors == "cvsim: \(message)\n")
  }

  @Test func layoutThatCannotBeSolvedIsNamed() throws {
    let result = try BuiltProgram.run(
      ["audit", "cinema.yaml", "--devices", "breaks"], folder: Checkout.file("Examples").path)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "cvsim: --devices breaks: cinema.yaml: only a flow layout without estimatedItemSize has fixed sizes\n"
    )
  }

  @Test func numberOfClassesIsLimited() throws {
    let items = (0..<45).map { item in
      "{ type: Tile, size: [\(10 + item * item * 37 % 101).\(item), 60] }"
    }
    let text = try folder.read("tiles.yaml").replacing(
      "{ repeat: 6, type: Tile, id: \"t{i}\" }", with: "[\(items.joined(separator: ", "))]")
    try folder.write(text, to: "many.yaml")
    let result = try run("audit many.yaml --rules target-duplicate --devices breaks:1-100000")
    #expect(result.errors == "cvsim: many.yaml: only the first 100 classes of viewports\n")
  }
}
