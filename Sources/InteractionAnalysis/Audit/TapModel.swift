import Foundation

/// A model of the spread of taps around the point that a user means.
///
/// Taps are normally distributed around the middle of the target, on each axis by itself. The
/// variance grows with the square of the target's extent (Bi and Zhai, UIST 2013). The constants were
/// fitted on circular targets and the index finger: they do not cover thumbs, edges of the screen, or
/// walking. Results are estimates, not measurements.
public struct TapModel: Hashable, Sendable {
  /// The points of the screen in an inch; 153.3 by default, as on most phones.
  public var pointsPerInch = 153.3
  /// The growth of the horizontal variance by the square of the width in millimetres.
  public var horizontalGrowth = 0.0075
  /// The horizontal variance of a target without extent, in square millimetres.
  public var horizontalVariance = 1.68
  /// The growth of the vertical variance by the square of the height in millimetres.
  public var verticalGrowth = 0.0108
  /// The vertical variance of a target without extent, in square millimetres.
  public var verticalVariance = 1.33

  /// Creates the model with its published constants.
  public init() {}

  /// Returns the probability that a tap meant for one rectangle is in another.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in which the tap is, in points.
  ///   - target: The rectangle for which it is meant, in points.
  /// - Returns: The probability, from 0 to 1.
  public func probability(ofTapIn rect: CGRect, meantFor target: CGRect) -> Double {
    let millimetres = 25.4 / pointsPerInch
    func share(
      _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat, _ growth: Double,
      _ variance: Double
    ) -> Double {
      let extent = Double(end - start) * millimetres
      let spread = (2 * (growth * extent * extent + variance)).squareRoot()
      let middle = Double(start + end) / 2
      func part(_ edge: CGFloat) -> Double {
        erf((Double(edge) - middle) * millimetres / spread)
      }
      return (part(high) - part(low)) / 2
    }
    return share(
      rect.minX, rect.maxX, target.minX, target.maxX, horizontalGrowth, horizontalVariance)
      * share(rect.minY, rect.maxY, target.minY, target.maxY, verticalGrowth, verticalVariance)
  }

  /// Returns the probability that a tap meant for a target of a size hits it.
  ///
  /// - Parameter size: The size of the target, in points.
  /// - Returns: The probability, from 0 to 1.
  public func probability(ofHitting size: CGSize) -> Double {
    let rect = CGRect(origin: .zero, size: size)
    return probability(ofTapIn: rect, meantFor: rect)
  }

  /// An effect of a tap, and its probability.
  public struct Share: Hashable, Sendable {
    /// What the tap does if it lands there.
    public let effect: TapEffect
    /// The probability, from 0 to 1.
    public let probability: Double
  }

  /// Returns the effects that a tap meant for a rectangle of a map may have, the likeliest first.
  ///
  /// - Parameters:
  ///   - target: The rectangle for which the tap is meant, in points.
  ///   - map: The map of the window.
  /// - Returns: The effects of all regions, each with the probability that the tap has it.
  /// - Complexity: O(*n*) for *n* regions.
  public func effects(ofTapMeantFor target: CGRect, in map: TapMap) -> [Share] {
    var sums: [TapEffect: Double] = [:]
    for region in map.regions {
      sums[region.effect, default: 0] += probability(ofTapIn: region.rect, meantFor: target)
    }
    return sums.map { Share(effect: $0.key, probability: $0.value) }
      .sorted {
        if $0.probability != $1.probability { return $0.probability > $1.probability }
        return $0.effect.name < $1.effect.name
      }
  }
}

extension TapEffect {
  /// The place and the summary, to sort by.
  fileprivate var name: String { "\(place.map { "\($0)" } ?? "") \(summary)" }
}
