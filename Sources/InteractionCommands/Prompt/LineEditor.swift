import CReadline
import Foundation
import InteractionKit
import InteractionSessions
import Platform
import Synchronization

// Readline has global state and calls C function pointers, which cannot capture values. The values
// that they use are therefore global.
private let completer = Mutex<Completer?>(nil)
private let candidates = Mutex<[String]>([])
private let finishedLine = Mutex<LineEditor.Line?>(nil)
/// The map above the prompt; nil for none.
private let mapAbove = Mutex<DrawnMap?>(nil)
/// The paste that is being read.
private let openPaste = Mutex(OpenPaste())

/// Readline calls back on the thread that called `read`, which also owns the session.
private struct Completer: @unchecked Sendable {
  let complete: (String, Int) -> Session.Completion
}

private func completions(
  _ text: UnsafePointer<CChar>?, _ start: CInt, _ end: CInt
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  cr_set_completion_over(1)  // never fall back to file names
  guard let buffer = cr_line(), let line = String(validatingCString: buffer) else { return nil }
  let completion = completer.withLock { $0 }?.complete(line, Int(end))
  let words = completion?.words(in: line, from: Int(start)) ?? []
  candidates.withLock { $0 = words.reversed() }
  // A folder or the name of a cell can be continued in the same word, so no space is added.
  if words.count == 1, let last = words.first?.utf8.last, "/.,".utf8.contains(last) {
    cr_set_suppress_append(1)
  }
  return rl_completion_matches(text, nextCandidate)
}

private func nextCandidate(
  _ text: UnsafePointer<CChar>?, _ state: CInt
) -> UnsafeMutablePointer<CChar>? {
  candidates.withLock { $0.popLast() }.flatMap { strdup($0) }  // readline frees it
}

private func lineArrived(_ raw: UnsafeMutablePointer<CChar>?) {
  rl_callback_handler_remove()  // before returning, so the terminal is back in its own mode
  let line = raw.map { raw in
    LineEditor.Line.text(Array(UnsafeRawBufferPointer(start: raw, count: strlen(raw))))
  }
  free(raw)
  finishedLine.withLock { $0 = line ?? .endOfInput }
}

/// Reads a key for readline, also within a sequence or a paste; a signal ends that.
///
/// A paste gets its last keys first, and only signals that end the line end it.
private func nextKey(_ stream: UnsafeMutablePointer<FILE>?) -> CInt {
  let (isOpen, given) = openPaste.withLock { paste in
    (paste.isOpen, paste.isEnding ? paste.nextKeyOfEnd() : nil)
  }
  if let given { return CInt(given) }
  let signals = isOpen ? TerminalSignals.ofLineEnd : TerminalSignals.handled
  let key = TerminalSignals.waitForKey(unless: signals) ? rl_getc(stream) : EOF
  return openPaste.withLock { paste in
    guard let byte = UInt8(exactly: key) else { return paste.nextKeyOfEnd().map(CInt.init) ?? key }
    paste.add(byte)
    return key
  }
}

/// Reads a key that the terminal sends at once; nil if it does not.
private func keyOfReport() -> UInt8? {
  TerminalSignals.waitForKey(atMost: 1) ? UInt8(exactly: rl_read_key()) : nil
}

/// Reads the rest of a control sequence, up to a letter; nil if it is too long or is not continued.
private func restOfSequence() -> (text: [UInt8], last: UInt8)? {
  var text: [UInt8] = []
  while text.count < 32 {
    guard let byte = keyOfReport() else { return nil }
    if byte.isLetter { return (text, byte) }
    text.append(byte)
  }
  return nil
}

/// Reads the answer to a question for the cursor; the release of the button may arrive before it.
private func answeredPosition() -> [UInt8]? {
  for _ in 0..<8 {
    guard let key = keyOfReport() else { return nil }
    guard key == 0x1B else {
      // The terminal does not answer, and the user goes on typing.
      rl_execute_next(CInt(key))
      return nil
    }
    guard let (text, last) = restOfSequence() else { return nil }
    if last == UInt8(ascii: "R") { return text }
  }
  return nil
}

/// Returns the numbers of a report of the terminal that a place on a screen may have.
private func numbers(of text: [UInt8]) -> [Int] {
  text.split(separator: UInt8(ascii: ";")).compactMap {
    Int(String(decoding: $0, as: UTF8.self)).flatMap { 0...9999 ~= $0 ? $0 : nil }
  }
}

/// Handles the report of a mouse, `ESC [ < button ; column ; row M`: a click on the map is a tap
/// there, or the point of a command that is being typed.
private func mouseReported(_ count: CInt, _ key: CInt) -> CInt {
  guard let (text, last) = restOfSequence(), last == UInt8(ascii: "M"),
    case let event = numbers(of: text), event.count == 3, event[0] == 0,
    let map = mapAbove.withLock({ $0 })
  else { return 0 }
  // The answer is `ESC [ row ; column R`; the map ends above that row.
  cr_send("\u{1B}[6n")
  guard let answer = answeredPosition(),
    let row = numbers(of: answer.filter { $0.isDigit || $0 == UInt8(ascii: ";") }).first,
    let point = map.point(column: event[1] - 1, line: event[2] - (row - map.lineCount))
  else { return 0 }
  if cr_line_is_empty() != 0 { cr_enter("tap \(point)") } else { rl_insert_text(point) }
  return 0
}

/// The line editor of the terminal, based on GNU readline.
///
/// It uses readline's callback interface, so that signals and resizing are handled at once.
struct LineEditor {
  /// The result of reading a line.
  enum Line: Equatable, Sendable {
    /// The bytes that were entered; several lines if they were pasted.
    case text([UInt8])
    /// Ctrl-C.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal was closed.
    case endOfInput
  }

  /// - Parameters:
  ///   - name: The name of the application in `~/.inputrc`.
  ///   - complete: Returns the completions at a UTF-8 offset in a line.
  init(name: StaticString, complete: @escaping (String, Int) -> Session.Completion) {
    // Only the character type is set: LC_ALL would also change the format of numbers.
    setlocale(LC_CTYPE, "")
    cr_set_name(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    let breaks: StaticString = " \t"
    cr_set_word_breaks(UnsafeRawPointer(breaks.utf8Start).assumingMemoryBound(to: CChar.self))
    cr_leave_signals_alone()
    cr_set_getc(nextKey)
    // The prompt is not a result, so it goes to standard error unless that is redirected.
    if FileDescriptor.standardError.isTerminal { cr_edit_on_stderr() }
    cr_set_completion(completions)
    let complete = Completer(complete: complete)
    completer.withLock { $0 = complete }
    rl_initialize()  // reads ~/.inputrc; asking for the screen before would crash
    cr_bind("\\e[<", mouseReported)
    using_history()
    stifle_history(CInt(History.lineLimit))
    TerminalSignals.recordInterrupts()
  }

  /// Adds a line to the history of the arrow keys.
  func remember(_ line: some Collection<UInt8>) {
    (line.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
      add_history($0.baseAddress)
    }
  }

  /// Reads one line.
  ///
  /// `map` is the map in the lines above; clicks on it are reported by the terminal if it can.
  func read(prompt: String, below map: DrawnMap? = nil) -> Line {
    mapAbove.withLock { $0 = map }
    if map != nil { cr_send("\u{1B}[?1000h\u{1B}[?1006h") }
    defer { if map != nil { cr_send("\u{1B}[?1006l\u{1B}[?1000l") } }
    finishedLine.withLock { $0 = nil }
    let signals = TerminalSignals()
    defer { signals.restore() }
    rl_reset_screen_size()  // the window may have changed while a command ran
    rl_callback_handler_install(prompt, lineArrived)
    while true {
      if let line = finishedLine.withLock({ $0 }) {
        if line == .endOfInput { endPromptLine() }
        return line
      }
      let (arrived, isReadable) = signals.waitForInput()
      if let fatal = arrived.first(where: TerminalSignals.fatal.contains) {
        rl_callback_handler_remove()  // readline would leave the terminal raw
        if map != nil { cr_send("\u{1B}[?1006l\u{1B}[?1000l") }
        cr_print_newline()
        fatal.end()
      }
      if arrived.contains(.interrupt) {
        dropLine()
        return .interrupted
      }
      if arrived.contains(.suspend) {
        rl_deprep_terminal()
        signals.suspend()
      }
      if arrived.contains(.suspend) || arrived.contains(.resume) {
        // The shell used the terminal while the program was suspended.
        rl_deprep_terminal()
        rl_prep_terminal(1)
        rl_forced_update_display()
      }
      if arrived.contains(.resize) { rl_resize_terminal() }
      if isReadable { rl_callback_read_char() }
    }
  }

  private func dropLine() {
    rl_echo_signal_char(Signal.interrupt.number)
    rl_free_line_state()
    rl_callback_sigcleanup()
    rl_callback_handler_remove()
    cr_print_newline()
  }

  /// Moves the cursor to the start of a line.
  ///
  /// With bracketed paste, readline has already done this.
  private func endPromptLine() {
    let isBracketed = rl_variable_value("enable-bracketed-paste").map { String(cString: $0) }
    if isBracketed != "on" { cr_print_newline() }
  }
}
