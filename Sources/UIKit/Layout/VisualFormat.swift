import InteractionKit

extension NSLayoutConstraint {
  /// The edges by which a format aligns its views, and the direction of its lengths.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left edges are aligned.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges are aligned.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The top edges are aligned.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The bottom edges are aligned.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The leading edges are aligned.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The trailing edges are aligned.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The horizontal centres are aligned.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The vertical centres are aligned.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last baselines are aligned.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first baselines are aligned.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Lengths go from the leading to the trailing edges, as by default.
    public static let directionLeadingToTrailing: FormatOptions = []

    var attributes: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Returns the constraints of a visual format, such as `H:|-[name]-(>=8)-[value(60)]-|`.
  ///
  /// A format that cannot be read is a diagnostic of the superview, where UIKit raises.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - opts: The edges by which the views are aligned.
  ///   - metrics: The numbers by name.
  ///   - views: The views and guides by name.
  /// - Returns: Inactive constraints; none for a format that cannot be read.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics ?? [:], views)
    if let constraints = reader.read(opts) { return constraints }
    // The first view of a window, by name, so that the log has the reason.
    let known = views.sorted { $0.key < $1.key }.compactMap { $0.value as? UIView }
    let view = known.first { $0.window != nil } ?? known.first
    (view?.superview ?? view)?.reportException(
      "Unable to parse constraint format: \(reader.problem) \(format)")
    return []
  }
}

/// Reads a visual format.
private struct VisualFormatReader {
  private typealias Relation = NSLayoutConstraint.Relation

  /// A length with its relation and its priority.
  private struct Length {
    var relation = Relation.equal
    var value: CGFloat = 0
    var view: AnyObject?
    var priority = UILayoutPriority.required
  }

  private let format: String
  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private(set) var problem = ""

  init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
    self.format = format
    rest = format[...]
    self.metrics = metrics
    self.views = views
  }

  private mutating func accept(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func fail(_ text: String) -> Bool {
    if problem.isEmpty { problem = text }
    return false
  }

  private mutating func word() -> String {
    let found = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(found.count)
    return String(found)
  }

  private mutating func number() -> CGFloat? {
    let isNegative = accept("-")
    let text = word()
    let value =
      Double(decimal: text) ?? (metrics[text] as? NSNumber)?.doubleValue ?? double(metrics[text])
    return value.map { CGFloat(isNegative ? -$0 : $0) }
  }

  private func double(_ value: Any?) -> Double? {
    if let value = value as? CGFloat { return Double(value) }
    if let value = value as? Int { return Double(value) }
    return value as? Double
  }

  /// Reads `>=8@500`, `60`, `==other`.
  private mutating func length() -> Length? {
    var length = Length()
    if accept(">=") {
      length.relation = .greaterThanOrEqual
    } else if accept("<=") {
      length.relation = .lessThanOrEqual
    } else {
      _ = accept("==")
    }
    let before = rest
    if let value = number() {
      length.value = value
    } else {
      rest = before
      let name = word()
      guard let view = views[name] else {
        _ = fail("\(name) is not a key in the views or metrics dictionary.")
        return nil
      }
      length.view = view as AnyObject
    }
    if accept("@") {
      guard let priority = number() else {
        _ = fail("Expected a priority.")
        return nil
      }
      length.priority = UILayoutPriority(Float(priority))
    }
    return length
  }

  /// Reads lengths in parentheses, or one number.
  private mutating func lengths() -> [Length]? {
    guard accept("(") else { return length().map { [$0] } }
    var found: [Length] = []
    repeat {
      guard let length = length() else { return nil }
      found.append(length)
    } while accept(",")
    guard accept(")") else {
      _ = fail("Expected a ')'.")
      return nil
    }
    return found
  }

  mutating func read(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint]? {
    if accept("V:") { isVertical = true } else { _ = accept("H:") }
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    let extent: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    var constraints: [NSLayoutConstraint] = []
    var members: [AnyObject] = []
    var previous: AnyObject?
    /// True while the start of the superview is the item before.
    var isAtStart = accept("|")
    var gaps: [Length]? = isAtStart || !rest.isEmpty ? [] : nil
    func add(
      _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ length: Length,
      _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute
    ) {
      let constraint = NSLayoutConstraint(
        first, attribute, length.relation, second, other, multiplier: 1, constant: length.value)
      constraint.priority = length.priority
      constraints.append(constraint)
    }
    while !rest.isEmpty {
      if accept("-") {
        guard let found = gap() else { return nil }
        gaps = found
      }
      if accept("[") {
        let name = word()
        guard let item = views[name].map({ $0 as AnyObject }) else {
          _ = fail("\(name) is not a key in the views dictionary.")
          return nil
        }
        guard let sizes = sizes() else { return nil }
        for size in sizes { add(item, extent, size, size.view, extent) }
        let flush = gaps?.isEmpty == false ? gaps ?? [] : [Length()]
        if isAtStart {
          guard let superview = (item as? any LayoutItem)?.superItem else {
            _ = fail(
              "Unable to interpret '|' character, because the related view doesn't have a "
                + "superview.")
            return nil
          }
          for gap in flush { add(item, start, gap, superview, start) }
        } else if let previous {
          for gap in flush { add(item, start, gap, previous, end) }
        }
        members.append(item)
        previous = item
        isAtStart = false
        gaps = []
      } else if accept("|") {
        guard let previous, let superview = (previous as? any LayoutItem)?.superItem else {
          _ = fail("Expected a view before the '|'.")
          return nil
        }
        for gap in gaps?.isEmpty == false ? gaps ?? [] : [Length()] {
          add(superview, end, gap, previous, end)
        }
        guard rest.isEmpty else {
          _ = fail("Expected the end.")
          return nil
        }
      } else {
        _ = fail("Expected a view.")
        return nil
      }
    }
    return constraints + aligned(members, options)
  }

  private func aligned(
    _ members: [AnyObject], _ options: NSLayoutConstraint.FormatOptions
  ) -> [NSLayoutConstraint] {
    options.attributes.flatMap { attribute in
      zip(members, members.dropFirst()).map {
        NSLayoutConstraint($1, attribute, .equal, $0, attribute)
      }
    }
  }

  /// Reads the lengths of a view and its closing bracket.
  private mutating func sizes() -> [Length]? {
    let sizes = rest.hasPrefix("(") ? lengths() : []
    guard let sizes, accept("]") else {
      _ = fail("Expected a ']'.")
      return nil
    }
    return sizes
  }

  /// Reads `-`, `-8-` or `-(>=8)-` before a view or the superview.
  private mutating func gap() -> [Length]? {
    if rest.hasPrefix("[") || rest.hasPrefix("|") {
      var standard = Length()
      standard.value = 8
      return [standard]
    }
    guard let found = lengths(), accept("-") else {
      _ = fail("Expected a '-'.")
      return nil
    }
    return found
  }
}

extension LayoutItem {
  /// The view in which the item is.
  fileprivate var superItem: UIView? {
    (self as? UIView)?.superview ?? (self is UIView ? nil : layoutOwner)
  }
}
