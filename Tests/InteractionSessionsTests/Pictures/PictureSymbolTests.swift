import Foundation
import InteractionKit
import Testing

@testable import InteractionSessions

/// Symbols have outlines by the names of SF Symbols.
@Suite struct PictureSymbolTests {
  /// The names that public UIKit code uses most.
  private static let common = """
    chevron.right star.fill square.and.arrow.up circle.fill trash checkmark.circle.fill gear plus
    pencil doc.on.doc magnifyingglass xmark checkmark ellipsis chevron.down chevron.left globe
    exclamationmark.triangle.fill xmark.circle.fill circle questionmark.circle chevron.up
    exclamationmark.triangle star.slash chevron.forward person info.circle house checkmark.circle
    calendar ellipsis.circle camera heart car.fill exclamationmark.circle.fill square.and.pencil
    paperplane bell play.fill list.bullet info.circle.fill gearshape envelope arrow.clockwise
    person.crop.circle person.circle chevron.up.chevron.down square.and.arrow.down link headphones
    arrow.up rectangle.on.rectangle airplane car number star sun.max.fill iphone chevron.backward
    bell.slash photo line.3.horizontal.decrease arrowshape.turn.up.left clock.fill
    arrow.counterclockwise tag square.grid.2x2 photo.on.rectangle arrow.down xmark.circle
    lock.shield function eye.slash checkmark.square.fill square.and.arrow.up.fill rectangle.fill
    pause.fill plus.circle.fill minus.circle message folder chevron.down.circle.fill
    exclamationmark.circle largecircle.fill.circle plus.square.on.square arrow.up.forward.square
    arrow.right video.fill speaker.slash.fill face.smiling doc chevron.down.circle
    arrow.2.squarepath phone mic lock calendar.badge.clock bubble.left.and.bubble.right
    arrow.up.right video speaker.wave.2 speaker.slash safari phone.down.fill person.2
    minus.circle.fill mic.fill list.dash checkmark.shield play.circle.fill pin.slash network
    flame.fill ellipsis.circle.fill bolt.fill bell.badge arrow.left archivebox square.fill
    triangle.fill server.rack rectangle.portrait.and.arrow.forward qrcode.viewfinder plus.circle eye
    bookmark arrow.up.forward.app wifi.exclamationmark sun.max square.stack.3d.up repeat
    person.crop.circle.badge.xmark multiply.circle.fill moon.stars minus lock.fill
    line.3.horizontal.decrease.circle eye.fill exclamationmark.bubble envelope.open.fill doc.text
    clock.arrow.circlepath camera.fill at arrow.up.arrow.down heart.fill person.fill clock
    hand.raised.fill line.3.horizontal
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test func commonNamesHaveOutlines() {
    for name in Self.common {
      let symbol = PictureSymbol.named(name)
      #expect(symbol != nil, "\(name)")
      #expect(
        symbol.map { !$0.outline.isEmpty || !$0.lines.isEmpty || !$0.dots.isEmpty } == true,
        "\(name)")
      #expect(PictureSymbolNames.isSymbol(name), "\(name)")
    }
  }

  @Test func suffixesChangeTheSymbol() throws {
    let star = try #require(PictureSymbol.named("star"))
    #expect(!star.isFilled)
    #expect(try #require(PictureSymbol.named("star.fill")).isFilled)
    #expect(try #require(PictureSymbol.named("star.slash")).isSlashed)
    let ring = try #require(PictureSymbol.named("star.circle"))
    #expect(ring.outline == PictureSymbol.named("circle")?.outline && ring.innerScale < 1)
    #expect(try #require(PictureSymbol.named("person.badge.clock")).hasBadge)
    #expect(PictureSymbol.named("chevron.forward") == PictureSymbol.named("chevron.right"))
    #expect(PictureSymbol.named("no.such.symbol") == nil)
  }

  @Test func directionalSymbolsAreMirrored() {
    #expect(PictureSymbolNames.mirrored("chevron.forward") == "chevron.left")
    #expect(PictureSymbolNames.mirrored("chevron.backward") == "chevron.right")
    #expect(PictureSymbolNames.mirrored("chevron.right") == "chevron.right")
  }

  @Test func unknownSymbolsAreALetter() {
    var layer = PictureLayer(size: CGSize(width: 40, height: 40), traits: PictureTraits())
    layer.addSymbol("zebra.fill", size: 17, in: layer.bounds, .black)
    let svg = PictureTextTests.svg(of: layer)
    #expect(svg.contains("aria-label=\"Z\""))
  }

  /// The rays of a sun and the shackle of a lock are outside of what is filled.
  @Test(arguments: ["sun.max.fill", "lock.fill", "mic.fill"])
  func filledSymbolsKeepTheirOuterLines(name: String) {
    var layer = PictureLayer(size: CGSize(width: 40, height: 40), traits: PictureTraits())
    layer.addSymbol(name, size: 17, in: layer.bounds, .black)
    #expect(PictureTextTests.svg(of: layer).contains("mask=\"url(#o0)\""))
  }

  @Test func filledSymbolsKnockOutTheirSign() {
    var layer = PictureLayer(size: CGSize(width: 40, height: 40), traits: PictureTraits())
    layer.addSymbol("checkmark.circle.fill", size: 17, in: layer.bounds, .black)
    #expect(PictureTextTests.svg(of: layer).contains("mask=\"url(#m0)\""))
  }
}
