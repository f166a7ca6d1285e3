import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionSessions

/// Drawings as SVG.
@Suite struct SVGDrawingTests {
  private static func device(_ text: String) throws -> SessionDevice {
    SessionDevice(try CollectionDocument.parse(text), path: "screen.yaml")
  }

  /// A chat with avatars and bubbles that fill most of their cells.
  private static let chat = """
    cvsim: 1
    name: chat
    viewport: [390, 400]
    layout: { flow: { itemSize: [390, 64], minimumLineSpacing: 4 } }
    cells:
      In:
        subviews:
          - { name: avatar, kind: image, frame: [8, 12, 40, 40] }
          - name: bubble
            kind: view
            frame: [56, 4, 240, 56]
            subviews: [ { name: text, kind: label, frame: [8, 8, 224, 40], text: "Shall we meet at noon?" } ]
      Out:
        subviews:
          - { name: bubble, kind: button, frame: [140, 4, 240, 56], event: open }
          - { name: read, kind: switch, frame: [60, 12, 51, 31], isOn: true, event: read }
    supplementaryViews:
      Day: { size: [390, 32] }
    sections:
      - header: { type: Day, data: "Monday, 3 June" }
        items:
          - { type: In, id: m1, label: "Ann: Shall we meet?" }
          - { type: Out, id: m2, label: "Yes" }
          - { repeat: 6, type: In, id: "x{i}", label: "会议室 {i}" }
    """

  @Test func captionsCoverNeitherPartsNorEachOther() throws {
    let drawing = ViewportDrawing(try Self.device(Self.chat))
    let captions = CaptionPlacement(drawing).captions.values.flatMap { $0 }
    #expect(captions.contains { $0.text == "#m1" })
    #expect(captions.contains { $0.text == "会议室 0" })
    for caption in captions {
      #expect(caption.clip.insetBy(dx: -0.5, dy: -0.5).contains(caption.box), "\(caption.text)")
      for other in captions where other != caption {
        #expect(
          !other.box.insetBy(dx: 0, dy: 0.1).intersects(caption.box),
          "\(caption.text) covers \(other.text)")
      }
      guard caption.style != .partName else { continue }
      for shape in drawing.allShapes where shape.kind == .control || shape.content == .image {
        #expect(!shape.frame.intersects(caption.box), "\(caption.text) covers \(shape.name)")
      }
    }
  }

  @Test func namesOfACellAreDrawnOnAControlThatFillsIt() throws {
    let drawing = ViewportDrawing(
      try Self.device(
        """
        cvsim: 1
        viewport: [320, 100]
        layout: { flow: { itemSize: [320, 44] } }
        cells:
          Row: { subviews: [ { name: open, kind: button, frame: [0, 0, "100%", "100%"], event: open } ] }
        sections: [ { items: [ { type: Row, id: news, label: "News of today" } ] } ]
        """))
    let captions = CaptionPlacement(drawing).captions.values.flatMap { $0 }
    #expect(Set(captions.map(\.text)) == ["#news", "News of today", "open"])
    for caption in captions {
      for other in captions where other != caption {
        #expect(
          !other.box.insetBy(dx: 0, dy: 0.1).intersects(caption.box),
          "\(caption.text) covers \(other.text)")
      }
    }
  }

  @Test func dataOfHeadersAndTextsOfLabelsAreDrawn() throws {
    let svg = SVGDrawing(ViewportDrawing(try Self.device(Self.chat))).text
    #expect(svg.contains(">Monday, 3 June</text>"))
    #expect(svg.contains(">Shall we meet at noon?</text>"))
  }

  private static let apps = """
    cvsim: 1
    viewport: [320, 400]
    layout: { compositional: { section: { list: { height: est 60 } } } }
    cells:
      App:
        subviews:
          - { name: title, kind: label, frame: [16, 12, "100%-120", "100%-24"], text: "{label}: {about}" }
          - { name: get, kind: button, frame: ["100%-90", 14, 74, 32], text: Get, event: get }
    supplementaryViews:
      Header: { subviews: [ { name: title, kind: label, frame: [0, 0, 200, 44], text: "{data}" } ] }
    sections:
      - items:
          - { type: App, id: maps, label: Maps, data: { about: short } }
          - { type: App, id: radio, label: Radio, data: { about: "music and talk by night and day" } }
    """

  @Test func textsOfItemsAreDrawnAndMeasured() throws {
    let device = try Self.device(Self.apps)
    let svg = SVGDrawing(ViewportDrawing(device)).text
    #expect(svg.contains(">Maps: short</text>") && svg.contains(">Get</text>"))
    let cells = try (0..<2).map {
      try #require(device.root.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)))
    }
    // 12 above and below, and lines of 17 points: 20.5 each, as labels of UIKit have.
    #expect(cells[0].frame.height == 44.5)
    let lines = (cells[1].frame.height - 24) / 20.2
    #expect(cells[1].frame.height > 60 && abs(lines - lines.rounded()) < 0.1)
    #expect(cells[1].frame.minY == 44.5)
  }

  @Test func titleOfAButtonIsATarget() throws {
    let device = try Self.device(Self.apps)
    let one = TouchTarget.label("Get", in: .item([0, 1]))
    try device.simulator.tap(one)
    #expect(device.simulator.log.lines.contains { $0.hasPrefix(#"event "get" [0,1] #radio.get"#) })
  }

  @Test func backgroundsAreDrawnBelowLegibleTexts() throws {
    let device = try Self.device(Self.chat)
    let cell = try #require(
      device.root.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    let banner = View(frame: CGRect(x: 0, y: 0, width: 390, height: 64))
    cell.contentView.insertSubview(banner, at: 0)
    banner.backgroundColor = Color(red: 0, green: 0, blue: 0.5, alpha: 1)
    let svg = SVGDrawing(ViewportDrawing(device)).text
    #expect(svg.contains(##"fill="#000080"/>"##))
    let line = try #require(
      svg.split(separator: "\n").first { $0.contains(">Shall we meet at noon?<") })
    #expect(line.contains(##"fill="#ffffff""##))
  }

  @Test func partsOfColoursThatAreNoNumbersAreDrawnAsZero() throws {
    let device = try Self.device(Self.chat)
    let cell = try #require(
      device.root.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    let banner = View(frame: CGRect(x: 0, y: 0, width: 390, height: 64))
    cell.contentView.insertSubview(banner, at: 0)
    banner.backgroundColor = Color(red: .nan, green: .infinity, blue: -1, alpha: 1)
    #expect(SVGDrawing(ViewportDrawing(device)).text.contains(##"fill="#00ff00""##))
  }

  @Test func selectionAndHighlightAreDrawn() throws {
    let device = try Self.device(Self.chat)
    let plain = SVGDrawing(ViewportDrawing(device)).text
    #expect(!plain.contains("fill-opacity") && !plain.contains(##"stroke="#0a66d8""##))
    device.root.collectionView.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    #expect(SVGDrawing(ViewportDrawing(device)).text.contains(##"stroke="#0a66d8""##))
    device.simulator.touchDown(at: CGPoint(x: 330, y: 120))
    device.simulator.clock.advance(by: .milliseconds(200))
    #expect(SVGDrawing(ViewportDrawing(device)).text.contains("fill-opacity"))
  }

  @Test func themesDifferInColoursOnly() throws {
    let drawing = ViewportDrawing(try Self.device(Self.chat))
    let texts = DrawingTheme.Name.allCases.map { SVGDrawing(drawing, theme: DrawingTheme($0)).text }
    let plain = texts.map { $0.replacing(/#[0-9a-f]{6}/, with: "") }
    #expect(texts[0] != texts[1] && plain[0] == plain[1])
  }

  @Test func partlyVisibleViewsAreClipped() throws {
    let svg = SVGDrawing(ViewportDrawing(try Self.device(Self.chat))).text
    let clips = svg.components(separatedBy: "<clipPath ").count - 1
    #expect(clips >= 1)
    #expect(svg.components(separatedBy: "clip-path=").count - 1 >= clips)
  }

  @Test func commandWritesPicture() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.chat, to: "chat.yaml")
    let session = Session(configuration: .init(folder: folder.path))
    var output: [UInt8] = []
    try session.load("chat.yaml")
    #expect(session.execute("render a.svg", into: &output) == .done)
    #expect(try folder.read("a.svg").hasPrefix(SVGElements.beginning))
    #expect(session.execute("render a.svg", into: &output) == .failed)
    #expect(session.execute("render a.gif", into: &output) == .failed)
    #expect(
      String(decoding: output, as: UTF8.self).contains(
        "a picture is a .svg, .png or .txt file, not a.gif"))
  }

  @Test func exitCodeOfTheConverterIsReported() {
    #expect(Rasterizer.failure(status: 127) == Rasterizer.missing)
    #expect(
      Rasterizer.failure(status: 1).description
        == "rsvg-convert made no picture; its exit code is 1")
  }

  /// The test passes with and without the converter, which is optional.
  @Test func pngNeedsTheConverter() throws {
    let device = try Self.device(Self.chat)
    do throws(Rasterizer.Failure) {
      let picture = try PictureFormat.png.picture(of: device)
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    } catch {
      #expect(error == Rasterizer.missing)
    }
  }
}
