import ArgumentParser
import InteractionKit

/// `X,Y` in points.
struct PointArgument: ExpressibleByArgument, Equatable {
  let x: Double
  let y: Double

  init?(argument: String) {
    guard let numbers = coordinates(argument, count: 2) else { return nil }
    (x, y) = (numbers[0], numbers[1])
  }
}

/// `X,Y,W,H` in points; width and height are not negative.
struct RectArgument: ExpressibleByArgument, Equatable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init?(argument: String) {
    guard let numbers = coordinates(argument, count: 4), numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

/// The offset of an orthogonal section: `S=X`.
struct SectionOffsetArgument: ExpressibleByArgument, Equatable {
  let section: Int
  let offset: Double

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), section >= 0,
      let offset = coordinates(String(parts[1]), count: 1)?.first
    else { return nil }
    (self.section, self.offset) = (section, offset)
  }
}

/// The maximum coordinate of a command line, as of sessions, in points.
private let coordinateLimit = 1e12

/// Returns the numbers of a comma-separated list; nil unless there are `count`.
private func coordinates(_ text: String, count: Int) -> [Double]? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { part -> Double? in
    let digits = part.drop { $0 == " " }
    return Double(decimal: digits, allowsExponent: true).flatMap {
      abs($0) <= coordinateLimit ? $0 : nil
    }
  }
  return parts.count == count && numbers.count == count ? numbers : nil
}

/// The format of an answer: text for people or JSON for programs.
enum AnswerFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// The format of an answer that can also be drawn.
enum DrawnAnswerFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, svg
}
