import Foundation

/// Reads the frames that a page sends, piece by piece, as RFC 6455 demands.
struct WebSocketReader {
  /// A whole message, or a control frame.
  enum Message: Equatable {
    case text(String)
    case ping([UInt8])
    case close
  }

  /// The reason to close the connection.
  struct Violation: Error, Equatable {
    /// The number of the reason.
    let code: UInt16
    let reason: String

    static func broken(_ reason: String) -> Violation { Violation(code: 1002, reason: reason) }
  }

  /// The largest message: an edited transcript.
  static let messageLimit = 16 << 20

  private let limit: Int
  /// The bytes that have arrived, from the beginning of a frame.
  private var bytes: [UInt8] = []
  private var start = 0
  /// The fragments of a message so far; nil between messages.
  private var fragments: [UInt8]?

  init(limit: Int = WebSocketReader.messageLimit) { self.limit = limit }

  /// Adds bytes of the connection.
  mutating func append(_ piece: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += piece
  }

  /// Returns the next message; nil if its bytes have not all arrived.
  mutating func next() throws(Violation) -> Message? {
    while let frame = try nextFrame() {
      switch frame.kind {
      case .ping: return .ping(frame.payload)
      case .pong: continue
      case .close: return .close
      case .binary: throw Violation(code: 1003, reason: "only text is expected")
      case .text where fragments != nil:
        throw .broken("a message begins in another one")
      case .continuation where fragments == nil:
        throw .broken("there is no message to continue")
      case .text, .continuation:
        let message = (fragments ?? []) + frame.payload
        guard frame.isLast else {
          fragments = message
          continue
        }
        fragments = nil
        guard let text = String(validating: message, as: UTF8.self) else {
          throw Violation(code: 1007, reason: "the text is not UTF-8")
        }
        return .text(text)
      }
    }
    return nil
  }

  private enum Kind: UInt8 {
    case continuation, text, binary
    case close = 8
    case ping, pong
    var isControl: Bool { rawValue >= 8 }
  }

  private struct Frame {
    let kind: Kind
    let isLast: Bool
    let payload: [UInt8]
  }

  private mutating func nextFrame() throws(Violation) -> Frame? {
    let available = bytes.count - start
    guard available >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    guard first & 0x70 == 0, let kind = Kind(rawValue: first & 0x0F) else {
      throw .broken("the frame has an unknown kind")
    }
    let isLast = first & 0x80 != 0
    // Without a mask a page could make a proxy take its bytes for a request.
    guard second & 0x80 != 0 else { throw .broken("the frame is not masked") }
    var length = Int(second & 0x7F)
    guard !kind.isControl || isLast && length <= 125 else {
      throw .broken("a control frame is too long or divided")
    }
    let lengthBytes = length == 126 ? 2 : length == 127 ? 8 : 0
    guard available >= 2 + lengthBytes else { return nil }
    if lengthBytes > 0 {
      let value = bytes[start + 2..<start + 2 + lengthBytes].reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      guard value > (lengthBytes == 2 ? 125 : 0xFFFF), value >> 63 == 0 else {
        throw .broken("the length is malformed")
      }
      length = Int(value)
    }
    guard length <= limit - (fragments?.count ?? 0) else {
      throw Violation(code: 1009, reason: "the message is longer than \(limit >> 20) MiB")
    }
    let mask = start + 2 + lengthBytes
    guard available >= 2 + lengthBytes + 4 + length else { return nil }
    var payload = Array(bytes[(mask + 4)..<(mask + 4 + length)])
    let key = Array(bytes[mask..<mask + 4])
    for index in payload.indices { payload[index] ^= key[index & 3] }
    start = mask + 4 + length
    return Frame(kind: kind, isLast: isLast, payload: payload)
  }
}

/// The frames that the studio sends.
enum WebSocketFrame {
  static func text(_ text: String) -> [UInt8] { frame(0x81, Array(text.utf8)) }
  static func pong(_ payload: [UInt8]) -> [UInt8] { frame(0x8A, payload) }
  static func close(_ code: UInt16, _ reason: String = "") -> [UInt8] {
    frame(0x88, [UInt8(code >> 8), UInt8(code & 0xFF)] + reason.utf8.prefix(120))
  }

  private static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var bytes = [first]
    let (count, lengthBytes) = (
      payload.count, payload.count < 126 ? 0 : payload.count < 65536 ? 2 : 8
    )
    bytes.append(lengthBytes == 0 ? UInt8(count) : lengthBytes == 2 ? 126 : 127)
    for index in (0..<lengthBytes).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: count >> (8 * index)))
    }
    return bytes + payload
  }
}

/// The answer to the key with which a page opens a socket.
enum WebSocketHandshake {
  /// Returns the answer; nil if the key is not of 16 bytes.
  static func answer(to key: String) -> String? {
    guard Data(base64Encoded: key)?.count == 16 else { return nil }
    let digest = SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(digest).base64EncodedString()
  }
}

/// The digest that the handshake of a WebSocket uses, and nothing else.
enum SHA1 {
  static func digest(of message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { index in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[block + 4 * index + $1]) }
      }
      for index in 16..<80 {
        words.append(
          rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
      }
      var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
      for index in 0..<80 {
        let (mix, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = rotated(a, 5) &+ mix &+ e &+ constant &+ words[index]
        (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
      }
      for (index, word) in [a, b, c, d, e].enumerated() { hash[index] &+= word }
    }
    return hash.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }
}
