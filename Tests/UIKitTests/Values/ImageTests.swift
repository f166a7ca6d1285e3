import Testing
import UIKit

/// Images, their appearances, and named colours.
@Suite struct ImageTests {
  private typealias Symbol = UIImage.SymbolConfiguration

  @Test func appearancesOfSymbolsAreEqualByValue() {
    let base = Symbol(pointSize: 20, weight: .bold, scale: .large)
    #expect(base == Symbol(pointSize: 20, weight: .bold, scale: .large))
    #expect(base != Symbol(pointSize: 20, weight: .bold, scale: .small))
    #expect(Symbol(textStyle: .body, scale: .small) != Symbol(textStyle: .body))
    #expect(Symbol(font: .systemFont(ofSize: 9), scale: .small) != Symbol(scale: .small))
    #expect(Symbol(hierarchicalColor: .red) != Symbol(paletteColors: [.red]))
    #expect(Symbol(paletteColors: [.red, .blue]) == Symbol(paletteColors: [.red, .blue]))
    let weight = Symbol(weight: .heavy)
    #expect(base.applying(weight) == Symbol(pointSize: 20, weight: .heavy, scale: .large))
    #expect(base.applying(Symbol.unspecified) == base)
    #expect(Symbol(textStyle: .body).applying(Symbol(pointSize: 9)) == Symbol(pointSize: 9))
  }

  @Test func imagesKeepTheirAppearance() {
    let symbol = UIImage(systemName: "plus", withConfiguration: Symbol(pointSize: 9))
    #expect(symbol?.symbolConfiguration == Symbol(pointSize: 9) && symbol?.isSymbolImage == true)
    #expect(symbol != UIImage(systemName: "plus"))
    let bold = symbol?.applyingSymbolConfiguration(Symbol(weight: .bold))
    #expect(bold?.symbolConfiguration == Symbol(pointSize: 9, weight: .bold))
    let red = symbol?.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(
      red?.renderingMode == .alwaysOriginal && red?.name == "plus" && red?.size == symbol?.size)
    #expect(red?.symbolConfiguration == symbol?.symbolConfiguration)
    #expect(red != symbol?.withTintColor(.blue, renderingMode: .alwaysOriginal))
    #expect(symbol?.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(symbol?.renderingMode == .automatic)
    let named = UIImage(named: "logo", in: nil, compatibleWith: nil)
    #expect(named == UIImage(named: "logo") && named?.isSymbolImage == false)
    let view = UIImageView(image: symbol)
    view.preferredSymbolConfiguration = Symbol(scale: .large)
    #expect(view.preferredSymbolConfiguration == Symbol(scale: .large))
  }

  @Test func coloursOfCatalogsKeepTheirNames() {
    let brand = UIColor(named: "Brand")
    #expect(brand != nil && brand == UIColor(named: "Brand", in: nil, compatibleWith: nil))
    #expect(brand != UIColor(named: "Accent") && brand?.description == "Brand")
    #expect(brand != UIColor(white: 0.5, alpha: 1))
  }

  @Test func anchorOfALayerIsStored() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    layer.anchorPoint = .zero
    #expect(layer.anchorPoint == .zero)
  }
}
