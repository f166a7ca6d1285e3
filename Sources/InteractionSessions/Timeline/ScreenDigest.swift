import CollectionFiles
import Foundation
import InteractionKit

/// A number of 128 bits for the state of a screen, without its time and its log.
///
/// Two screens with equal digests are equal for all later commands, if as much time has passed
/// since the last touch as between two series of taps. Views that wait for reuse are left out, and items
/// that were announced for prefetching, if no reaction waits for them. Another version of the library may have other
/// digests.
package struct ScreenDigest: Hashable, Codable, Sendable {
  /// The upper half.
  package var high: UInt64
  /// The lower half.
  package var low: UInt64

  package init(high: UInt64 = 0, low: UInt64 = 0) {
    (self.high, self.low) = (high, low)
  }

  /// Adds a digest, in any order with others.
  package mutating func add(_ other: ScreenDigest) {
    high &+= other.high
    low &+= other.low
  }
}

extension ScreenDigest: CustomStringConvertible {
  /// The digest as 32 hexadecimal digits.
  package var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// A writer that makes words of 64 bits of what is appended.
package protocol WordWriter: StateWriter {
  mutating func append(word: UInt64)
}

extension WordWriter {
  @inline(__always)
  package mutating func append(_ value: Int) { append(word: UInt64(bitPattern: Int64(value))) }
  @inline(__always)
  package mutating func append(_ value: Double) { append(word: value.bitPattern) }
  @inline(__always)
  package mutating func append(_ value: Bool) { append(word: value ? 1 : 0) }

  package mutating func append(_ text: String?) {
    guard let text else { return append(-1) }
    var (word, filled, length): (UInt64, UInt64, UInt64) = (0, 0, 0)
    for byte in text.utf8 {
      word |= UInt64(byte) << (8 * filled)
      (filled, length) = (filled + 1, length + 1)
      if filled == 8 {
        append(word: word)
        (word, filled) = (0, 0)
      }
    }
    append(word: word)
    append(word: length)
  }
}

/// Keeps the words, to add them to digests again and again.
private struct WordTape: WordWriter {
  var words: [UInt64] = []

  mutating func append(word: UInt64) { words.append(word) }
}

/// Computes digests of 128 bits, by the mixing of MurmurHash3 (x64, 128 bits) a word at a time.
package struct DigestWriter: WordWriter {
  private var high: UInt64 = 0
  private var low: UInt64 = 0
  private var count: UInt64 = 0

  package init() {}

  @inline(__always)
  package mutating func append(word: UInt64) {
    let (first, second): (UInt64, UInt64) = (0x87C3_7B91_1142_53D5, 0x4CF5_AD43_2745_937F)
    count &+= 1
    high ^= DigestWriter.rotated(word &* first, by: 31) &* second
    high = (DigestWriter.rotated(high, by: 27) &+ low) &* 5 &+ 0x52DC_E729
    low ^= DigestWriter.rotated(word &* second, by: 33) &* first
    low = (DigestWriter.rotated(low, by: 31) &+ high) &* 5 &+ 0x3849_5AB5
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
    (word << bits) | (word >> (64 - bits))
  }

  private static func finished(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    word = (word ^ (word >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return word ^ (word >> 33)
  }

  /// Appends the values that all views have; the bounds only if they are not those of the frame.
  package mutating func append(frame: CGRect, bounds: CGRect, alpha: Double, receivesTouches: Bool)
  {
    append(frame)
    let isUsual =
      bounds.origin.x == 0 && bounds.origin.y == 0 && bounds.size.width == frame.size.width
      && bounds.size.height == frame.size.height && alpha == 1
    append((isUsual ? 2 : 0) + (receivesTouches ? 1 : 0))
    guard !isUsual else { return }
    append(bounds)
    append(alpha)
  }

  package mutating func append(_ digest: ScreenDigest) {
    append(word: digest.high)
    append(word: digest.low)
  }

  /// Appends the words of a part of a collection, which are noted until it changes.
  package mutating func append(_ part: CollectionPart, of collection: LoadedCollection) {
    // The data of a program change without a notice.
    guard !collection.isProgram else { return collection.describe(part, into: &self) }
    let words: [UInt64]
    if let noted = collection.noted[keyPath: part.words] {
      words = noted
    } else {
      var tape = WordTape()
      collection.describe(part, into: &tape)
      words = tape.words
      collection.noted[keyPath: part.words] = words
    }
    for word in words { append(word: word) }
  }

  /// The digest of what was appended.
  package var digest: ScreenDigest {
    var (one, two) = (high ^ count, low ^ count)
    one &+= two
    two &+= one
    (one, two) = (DigestWriter.finished(one), DigestWriter.finished(two))
    one &+= two
    two &+= one
    return ScreenDigest(high: one, low: two)
  }
}

extension SessionDevice {
  /// The digest of the data, the wiring and the layout of all collections.
  ///
  /// It changes only with log entries that name a change of the data or of the content, and with
  /// commands that set properties. Reactions are left out, because their times pass without an entry.
  ///
  /// - Complexity: O(*n*) for *n* items.
  package var dataDigest: ScreenDigest {
    var writer = DigestWriter()
    describeCollections(into: &writer)
    return writer.digest
  }

  /// Returns the digest of the screen.
  ///
  /// - Parameters:
  ///   - data: The present `dataDigest`.
  ///   - isComplete: True to describe also the elements that did not change since the last digest; false
  ///     by default.
  /// - Returns: The digest of the views, the timers, the fingers, the reactions and the data.
  /// - Complexity: O(*n*) for *n* elements, and for the views of those that changed.
  package func digest(with data: ScreenDigest, recomputing isComplete: Bool = false) -> ScreenDigest
  {
    var writer = DigestWriter()
    writer.append(data)
    // Sets the timers that a touch waits for, so it is read before their number.
    let timeToNextTimer = simulator.clock.timeToNextTimer
    writer.append(simulator.clock.timerCount)
    writer.append(Int(timeToNextTimer?.nanoseconds ?? -1))
    writer.append(simulator.touchesDown.count)
    describeReactions(into: &writer, since: simulator.clock.now)
    // Views of programs may override the properties that are described.
    let isNoted = !isComplete && !isProgram
    simulator.window.describeTree(into: &writer, noting: isNoted)
    return writer.digest
  }
}

extension View {
  /// Describes the view and its subviews.
  ///
  /// The subviews of a collection view may be in any order, since cells are created in the order in
  /// which they are scrolled to.
  ///
  /// - Parameters:
  ///   - writer: The description is appended to it.
  ///   - isNoted: True to note the digests of elements, and to use those that were noted.
  fileprivate func describeTree(into writer: inout DigestWriter, noting isNoted: Bool) {
    describe(into: &writer)
    let subviews = subviews
    writer.append(subviews.count)
    guard stateClass == .collectionView else {
      for view in subviews { view.describeTree(into: &writer, noting: isNoted) }
      return
    }
    var sum = ScreenDigest()
    for view in subviews {
      if isNoted, view.stateClass == .reusableView, let element = view as? ReusableView {
        sum.add(element.treeDigest)
      } else {
        var inner = DigestWriter()
        view.describeTree(into: &inner, noting: isNoted)
        sum.add(inner.digest)
      }
    }
    writer.append(sum)
  }
}

extension ReusableView {
  /// The digest of the view and its subviews, which is noted until they change.
  fileprivate var treeDigest: ScreenDigest {
    if let noted = notedDigest { return ScreenDigest(high: noted.high, low: noted.low) }
    var writer = DigestWriter()
    describeTree(into: &writer, noting: true)
    let digest = writer.digest
    note(digest: (digest.high, digest.low))
    return digest
  }
}
