import Foundation

/// The built program, run as a user would run it.
struct BuiltProgram {
  /// The end of a run and its output.
  struct Result {
    /// The exit code, or 128 plus the number of the signal, as in a shell.
    var status: Int32
    var output: String
    var errors: String
  }

  /// `$CVSIM`, or the program beside the test bundle.
  static var path: String {
    if let path = ProcessInfo.processInfo.environment["CVSIM"], !path.isEmpty { return path }
    return URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("cvsim").path
  }

  /// Runs the program to its end.
  ///
  /// `input` is the data of standard input; it is written while the output is read, so neither
  /// process waits for the other. `environment` is added to PATH and to a HOME that does not exist.
  /// `folder` is the working folder; nil for that of the test. `redirections` are file actions
  /// after those of stdin, stdout and stderr. `program` is the program that is started.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    folder: String? = nil, redirections: [SpawnedProcess.Redirection] = [],
    launching program: String = path
  ) throws -> Result {
    let toProgram = try Pipe()
    let output = try Pipe()
    let errors = try Pipe()
    let process = try SpawnedProcess(
      program, arguments, environment: environment,
      redirections: [
        .descriptor(toProgram.reading, as: 0), .descriptor(output.writing, as: 1),
        .descriptor(errors.writing, as: 2),
      ] + redirections, folder: folder)
    for end in [toProgram.reading, output.writing, errors.writing] { close(end) }
    let texts = exchange(input, to: toProgram.writing, from: [output.reading, errors.reading])
    return Result(status: process.wait(), output: texts[0], errors: texts[1])
  }

  static func run(_ arguments: [String], input: String) throws -> Result {
    try run(arguments, input: Array(input.utf8))
  }

  /// Runs a shell command, in which the program is `$0`.
  static func run(shell line: String, folder: String) throws -> Result {
    try run(["-c", line, path], folder: folder, launching: "/bin/sh")
  }

  /// Writes `input` and reads `sources` to their ends, whichever is ready.
  private static func exchange(
    _ input: [UInt8], to sink: Int32, from sources: [Int32]
  ) -> [String] {
    var left = input[...]
    var read = Array(repeating: [UInt8](), count: sources.count)
    var requests = sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    requests.append(pollfd(fd: sink, events: Int16(POLLOUT), revents: 0))
    _ = fcntl(sink, F_SETFL, O_NONBLOCK)
    while requests.contains(where: { $0.fd >= 0 }) {
      if left.isEmpty, requests[sources.count].fd >= 0 {
        close(sink)
        requests[sources.count].fd = -1
        continue
      }
      _ = poll(&requests, nfds_t(requests.count), -1)
      if requests[sources.count].fd >= 0, requests[sources.count].revents != 0 {
        let count = left.withUnsafeBytes { write(sink, $0.baseAddress, $0.count) }
        if count > 0 { left = left.dropFirst(count) } else if errno == EPIPE { left = [] }
      }
      for index in sources.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(sources[index], &piece, piece.count)
        if count > 0 {
          read[index] += piece.prefix(count)
        } else {
          close(sources[index])
          requests[index].fd = -1
        }
      }
    }
    return read.map { String(decoding: $0, as: UTF8.self) }
  }
}
