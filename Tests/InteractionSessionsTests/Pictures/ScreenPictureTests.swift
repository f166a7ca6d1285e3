import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionSessions

/// Pictures of screens of collection files.
@Suite struct ScreenPictureTests {
  private static let screen = """
    cvsim: 1
    name: settings
    viewport: [375, 400]
    scale: 2
    layout: { list: { appearance: insetGrouped } }
    cells:
      Toggle:
        subviews:
          - { name: title, kind: label, frame: [16, 0, "100%-100", "100%"], text: "{label}", fontWeight: semibold }
          - { name: switch, kind: switch, frame: ["100%-79", 8, 63, 28], event: toggle, isOn: true }
      Link: { accessories: [disclosureIndicator] }
      Card:
        backgroundColor: "#ffcc00"
        cornerRadius: 12
        subviews:
          - { name: icon, kind: image, frame: [16, 12, 20, 20], image: star.fill, textColor: systemRed }
          - { name: buy, kind: button, frame: ["100%-90", 6, 80, 32], text: Buy, event: buy }
    sections:
      - items:
          - { id: wifi, type: Toggle, label: Wi-Fi }
          - { id: about, type: Link, label: About }
          - { id: plan, type: Card, label: Plan }
    wiring: { style: handler }
    """

  private static func device(_ text: String = screen) throws -> SessionDevice {
    let document = try CollectionDocument.parse(text)
    return SessionDevice(document, path: "settings.yaml")
  }

  private static func svg(isDark: Bool = false) throws -> String {
    PictureSVG(ScreenPicture(try device(), isDark: isDark)).text
  }

  @Test func pictureHasTextsControlsAndColours() throws {
    let svg = try Self.svg()
    for part in [
      "aria-label=\"Wi-Fi\"", "aria-label=\"About\"", "aria-label=\"Buy\"",
      "aria-label=\"star.fill\"",
      // The green of a switch that is on, the file's yellow and the grey behind groups.
      "#34c759", "#ffcc00", "#f2f2f7", "<title>switch ",
    ] { #expect(svg.contains(part), "\(part)") }
    #expect(!svg.contains("<title>title</title>"))
  }

  @Test func darkStyleHasItsColours() throws {
    let (light, dark) = (try Self.svg(), try Self.svg(isDark: true))
    #expect(light.contains("fill=\"#000000\"") && dark.contains("fill=\"#ffffff\""))
    // The cards are #1c1c1e on black.
    #expect(dark.contains("#1c1c1e") && !light.contains("#1c1c1e"))
    // A colour of the file is the same in both.
    #expect(dark.contains("#ffcc00"))
  }

  /// Cards, and the labels of what a file leaves open, are beside the sensors of a phone on its side.
  @Test(arguments: [
    ("list: { appearance: insetGrouped }", 75.0), ("list: { appearance: plain }", 75),
    ("flow: { itemSize: [852, 60] }", 75),
  ])
  func nothingOfATurnedPhoneIsBehindItsSensors(layout: String, start: Double) throws {
    let text = """
      cvsim: 1
      name: rows
      viewport: [852, 393]
      safeAreaInsets: [0, 59, 21, 59]
      layout: { \(layout) }
      cells: { Row: {} }
      sections: [ { items: [ { id: one, type: Row, label: One } ] } ]
      """
    let elements = PictureElements(ScreenPicture(try Self.device(text))).elements
    let row = try #require(elements.first { $0.looks.contains { $0.hasPrefix("text \"One\"") } })
    let origin = try #require(
      row.looks.first { $0.hasPrefix("text ") }?.split(separator: " ").last?.split(separator: ",")
        .first)
    #expect(row.rect.minX + (Double(origin) ?? 0) >= start - 0.5, "\(row)")
    let isCard = layout.contains("insetGrouped")
    #expect((row.rect.minX == 75) == isCard && (row.rect.minX == 0) == !isCard, "\(row.rect)")
  }

  /// Tiles have round corners unless they form a grid, which a header above them does not make.
  @Test(arguments: [(spacing: 12, hasCorners: true), (spacing: 0, hasCorners: false)])
  func tilesOfAGridAloneHaveLines(spacing: Int, hasCorners: Bool) throws {
    let text = """
      cvsim: 1
      name: tiles
      viewport: [375, 400]
      layout:
        flow: { itemSize: [125, 88], minimumLineSpacing: \(spacing), minimumInteritemSpacing: \(spacing),
          headerReferenceSize: [375, 44] }
      cells: { Tile: {} }
      supplementaryViews: { Title: {} }
      sections:
        - header: { type: Title, data: Tiles }
          items: [ { id: one, type: Tile }, { id: two, type: Tile }, { id: three, type: Tile } ]
      """
    let device = try Self.device(text)
    let tiles = PictureElements(ScreenPicture(device)).elements.filter { $0.path.contains("#") }
    #expect(tiles.count == 3)
    #expect(
      tiles.allSatisfy { $0.looks.contains { $0.hasPrefix("corners") } == hasCorners }, "\(tiles)")
  }

  @Test func sameScreenIsSameBytes() throws {
    #expect(try Self.svg() == Self.svg())
  }

  @Test func frameAddsAPhone() throws {
    let device = try Self.device()
    let plain = PictureSVG(ScreenPicture(device)).text
    let framed = PictureSVG(ScreenPicture(device, hasFrame: true)).text
    #expect(!plain.contains("9:41") && framed.contains("aria-label=\"9:41\""))
  }

  @Test func formatsShowLooksOrTargets() throws {
    let device = try Self.device()
    var style = PictureStyle()
    let seen = String(decoding: try PictureFormat.svg.picture(of: device, style), as: UTF8.self)
    style.showsTargets = true
    let targets = String(decoding: try PictureFormat.svg.picture(of: device, style), as: UTF8.self)
    #expect(seen.contains("<use href") && !targets.contains("<use href"))
    // The name of an element without room for it is in its title alone.
    #expect(targets.contains(">#about<") && targets.contains("<title>#wifi "))
  }

  @Test func selectedItemLooksSelected() throws {
    let device = try Self.device()
    let before = PictureElements(ScreenPicture(device))
    device.root.collectionView.selectItem(at: IndexPath(item: 1, section: 0))
    let after = PictureElements(ScreenPicture(device))
    let differences = after.differences(from: before)
    #expect(differences.count == 1)
    #expect(
      differences.first?.text.contains("fill #ffffff → fill #d1d1d6") == true, "\(differences)")
  }

  /// What a file leaves open is drawn so that each element can be named.
  @Test func openPartsOfAFileAreFilledIn() throws {
    func elements(_ text: String) throws -> [PictureElements.Element] {
      PictureElements(ScreenPicture(try Self.device(text))).elements
    }
    func head(_ layout: String, _ cells: String, _ items: String) -> String {
      """
      cvsim: 1
      name: open
      viewport: [320, 480]
      layout: { \(layout) }
      cells: { \(cells) }
      sections: [ { items: [ \(items) ] } ]
      wiring: { style: handler }
      """
    }
    // A label without a text is the place for the label of the item.
    let row = head(
      "flow: { itemSize: [300, 60] }",
      "Row: { subviews: [ { name: title, kind: label, frame: [80, 10, 100, 40] }, "
        + "{ name: more, kind: button, frame: [250, 8, 44, 44], event: more } ] }",
      "{ type: Row, id: mail, label: Mail }")
    let text = try #require(
      try elements(row).flatMap(\.looks).first { $0.hasPrefix("text \"Mail\"") })
    #expect(text.contains(" at 80,"), "\(text)")
    // Nothing is written over a collection inside of a cell.
    let board = head(
      "flow: { itemSize: [300, 400] }",
      "Card: {}, Column: { subviews: [ { name: list, kind: collection, frame: [0, 0, 300, 400], "
        + "collection: { cvsim: 1, name: inner, layout: { list: {} }, cells: { Card: {} }, "
        + "sections: [ { items: [ { type: Card, label: Inner } ] } ] } } ] }",
      "{ type: Column, id: one, label: Outer }")
    let looks = try elements(board).flatMap(\.looks)
    #expect(looks.contains { $0.hasPrefix("text \"Inner\"") }, "\(looks)")
    #expect(!looks.contains { $0.hasPrefix("text \"Outer\"") }, "\(looks)")
    // A long word becomes smaller before it is broken.
    let tile = head(
      "flow: { itemSize: [60, 60] }", "Tile: {}", "{ type: Tile, id: a, label: Thursday }")
    #expect(try elements(tile).flatMap(\.looks).contains { $0.hasPrefix("text \"Thursday\"") })
    // The text of a label accessory is drawn.
    let list = head(
      "list: {}", "Row: { accessories: [ { kind: label, text: \"9\" } ] }",
      "{ type: Row, id: a, label: One }")
    #expect(try elements(list).flatMap(\.looks).contains { $0.hasPrefix("text \"9\"") })
  }

  /// Tiles with a space between them are round; without it they are a grid with lines.
  @Test(arguments: [0, 8])
  func tilesWithoutASpaceAreAGrid(space: Int) throws {
    let text = """
      cvsim: 1
      name: grid
      viewport: [320, 480]
      layout: { flow: { itemSize: [80, 80], minimumLineSpacing: \(space), minimumInteritemSpacing: \(space) } }
      cells: { Tile: {} }
      sections: [ { items: [ { repeat: 6, type: Tile, id: "t{i}", label: "{i}" } ] } ]
      wiring: { style: handler }
      """
    let tile = try #require(
      PictureElements(ScreenPicture(try Self.device(text))).elements.first {
        $0.path.hasSuffix("t0")
      })
    #expect(tile.looks.contains { $0.hasPrefix("corners") } == (space > 0), "\(tile)")
    #expect(tile.looks.contains { $0.hasPrefix("rectangle") } == (space == 0), "\(tile)")
  }

  @Test func namesOfColoursAreChecked() throws {
    let wrong = Self.screen.replacing("systemRed", with: "sistemRed")
    let error = try #require(throws: DocumentErrors.self) { try Self.device(wrong) }
    #expect("\(error)".contains("did you mean \"systemRed\"?"))
  }
}

/// Pictures are compared as what they draw.
@Suite struct PictureComparisonTests {
  private static func picture(_ text: String = "Send", x: CGFloat = 10) -> ScreenPicture {
    let traits = PictureTraits(scale: 2)
    var button = PictureLayer(size: CGSize(width: 80, height: 30), traits: traits)
    button.frame.origin = CGPoint(x: x, y: 20)
    button.name = "send"
    button.fill = PictureColor(0, 136, 255)
    button.addText(text, size: 15, in: button.bounds, .white, PictureTextLayout(.center))
    var root = PictureLayer(size: CGSize(width: 100, height: 100), traits: traits)
    root.fill = .white
    root.sublayers = [button]
    return ScreenPicture(size: root.frame.size, layer: root)
  }

  @Test func equalPicturesHaveNoDifferences() {
    #expect(
      PictureElements(Self.picture()).differences(from: PictureElements(Self.picture())).isEmpty)
  }

  @Test func differencesNameTheElement() {
    let expected = PictureElements(Self.picture())
    let other = PictureElements(Self.picture("Sent")).differences(from: expected)
    #expect(other.map(\.path) == ["send"])
    #expect(
      other.first?.text.contains("\"Send\"") == true
        && other.first?.text.contains("\"Sent\"") == true)
    let moved = PictureElements(Self.picture(x: 12)).differences(from: expected)
    #expect(moved.map(\.text) == ["moved 2 right"])
    #expect(moved.first?.expectedFrame == CGRect(x: 10, y: 20, width: 80, height: 30))
    var without = Self.picture()
    without.layer.sublayers = []
    let missing = PictureElements(without).differences(from: expected)
    #expect(missing.count == 1 && missing.first?.text.hasPrefix("is missing") == true)
    #expect(
      expected.differences(from: PictureElements(without)).first?.text.hasPrefix("is new") == true)
  }

  @Test func filesKeepTheElements() throws {
    let picture = Self.picture("A <b> & \"c\" | d")
    let file = try PictureFile(picture, asPNG: false)
    let read = try PictureFile(reading: file.bytes, path: "a.svg")
    #expect(read.elements == PictureElements(picture))
    do {
      let png = try PictureFile(picture, asPNG: true)
      #expect(
        try PictureFile(reading: png.bytes, path: "a.png").elements == PictureElements(picture))
    } catch let error as Rasterizer.Failure {
      // The converter is optional.
      #expect(error == Rasterizer.missing)
    }
    #expect(throws: PictureFile.Mistake.self) {
      try PictureFile(reading: Array("<svg/>".utf8), path: "b.svg")
    }
  }

  @Test func comparisonShowsBothPicturesAndMarks() throws {
    let file = try PictureFile(Self.picture(), asPNG: false)
    let actual = Self.picture("Sent")
    let differences = PictureElements(actual).differences(from: file.elements)
    let svg = file.comparison(with: actual, differences)
    #expect(svg.contains(">expected</text>") && svg.contains(">actual</text>"))
    #expect(svg.components(separatedBy: "<image ").count == 5)
    #expect(svg.contains("1 send text"))
  }

  @Test func transcriptExpectsAPicture() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      cvsim: 1
      name: list
      viewport: [320, 200]
      layout: { list: { appearance: plain } }
      cells: { Row: {} }
      sections: [{ items: [{ id: a, type: Row, label: One }, { id: b, type: Row, label: Two }] }]
      wiring: { style: handler }
      """, to: "list.yaml")
    let session = Session(configuration: .init(folder: folder.path))
    var output: [UInt8] = []
    try session.load("list.yaml")
    #expect(session.execute("render before.svg", into: &output) == .done)
    #expect(session.execute("expect picture before.svg", into: &output) == .done)
    #expect(session.execute("tap #b", into: &output) == .done)
    output = []
    #expect(session.execute("expect picture before.svg", into: &output) == .failed)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains("expected picture before.svg, found 1 difference: 1 "), "\(text)")
    #expect(text.contains("fill #ffffff → fill #d1d1d6"), "\(text)")
    #expect(session.execute("expect not picture before.svg", into: &output) == .done)
    #expect(session.execute("expect picture missing.svg", into: &output) == .failed)
  }

  /// The smallest PNG: one pixel.
  private static let pixel = [UInt8](
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    ) ?? Data())

  private static let gallery = """
    cvsim: 1
    name: gallery
    layout: { flow: { itemSize: [100, 100] } }
    cells: { Photo: { subviews: [ { name: photo, kind: image, frame: [0, 0, 100, 100], image: "{icon}" } ] } }
    sections:
      - items:
          - { type: Photo, data: { icon: beside } }
          - { type: Photo, data: { icon: cataloged } }
          - { type: Photo, data: { icon: ../outside } }
          - { type: Photo, data: { icon: missing } }
    """

  @Test func imagesOfTheFileAreEmbeddedAsTheyAre() throws {
    let folder = try TemporaryFolder()
    for path in [
      "screen/beside.png", "screen/Assets.xcassets/cataloged.imageset/x.png", "outside.png",
    ] {
      let url = URL(fileURLWithPath: "\(folder.path)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(Self.pixel).write(to: url)
    }
    let path = try folder.write(Self.gallery, to: "screen/gallery.yaml")
    let device = SessionDevice(try CollectionDocument.parse(Self.gallery), path: path)
    let svg = PictureSVG(ScreenPicture(device)).text
    let embedded = svg.components(
      separatedBy: "data:image/png;base64,\(Data(Self.pixel).base64EncodedString())")
    // A name must not lead out of the folder, and one without a file is a tile.
    #expect(embedded.count == 3)
    #expect(svg.contains("missing"))
  }

  /// What bars cover is inside of a screen that has a safe area, otherwise it is beside the screen.
  @Test(arguments: DeviceProfile.all)
  func phoneHasRoomForItsBars(device: DeviceProfile) throws {
    for profile in [device, device.landscape] {
      let bare = PhoneFrame(around: ScreenExtent(size: profile.size, safeArea: .zero))
      let covered = PhoneFrame(
        around: ScreenExtent(size: profile.size, safeArea: profile.safeArea))
      let screen = CGRect(origin: .zero, size: profile.size)
      #expect(covered.display(around: profile.size) == screen)
      let room = bare.display(around: profile.size)
      #expect((room.minY < 0) == (profile.safeArea.top > 0), "\(profile)")
      #expect((room.maxY > screen.maxY) == (profile.safeArea.bottom > 0), "\(profile)")
      // Neither a notch nor an island reaches into the content.
      #expect(bare.cutout.bottom <= -room.minY || profile.isLandscape, "\(profile)")
    }
  }

  @Test func phoneOnItsSideHasRoomForTheHomeIndicator() throws {
    let text = "viewport: [600, 300]\n" + Self.gallery
    let device = SessionDevice(try CollectionDocument.parse(text), path: "gallery.yaml")
    let frame = try #require(ScreenPicture(device, hasFrame: true).frame)
    #expect(frame.display(around: CGSize(width: 600, height: 300)).maxY > 300)
  }
}
