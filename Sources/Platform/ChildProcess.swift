import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One start at a time: a process must not inherit the pipes of another that starts meanwhile.
private let starting = Mutex(())

/// A child process with a pipe to its standard input and one from its standard output.
///
/// It has the environment, the folder and the standard error of this process.
package final class ChildProcess: Sendable {
  /// The end of the pipe to standard input; write with `writeToReader`.
  package let input: FileDescriptor
  /// The end of the pipe from standard output.
  package let output: FileDescriptor
  private let number: pid_t

  /// Starts a program, named by its path.
  package init(_ program: String, _ arguments: [String]) throws(SystemError) {
    (number, input, output) = try ChildProcess.start(program, arguments)
  }

  /// Closes the pipes, which ends a process that reads to the end of its input, and waits for it.
  deinit {
    input.close()
    output.close()
    while waitpid(number, nil, 0) == -1, errno == EINTR {}
  }

  /// Passes bytes to a program that shares the output of this one, and waits until it ends.
  ///
  /// The program need not read all of them. Ctrl-C is meant for it alone.
  ///
  /// - Returns: Its exit code, or 128 and the number of the signal that ended it.
  package static func show(
    _ bytes: [UInt8], with program: String, _ arguments: [String]
  ) throws(SystemError) -> Int32 {
    let pipe = try FileDescriptor.pipe()
    let number: pid_t
    do throws(SystemError) {
      number = try spawn(program, arguments, input: pipe.reading, output: .standardOutput)
    } catch {
      pipe.reading.close()
      pipe.writing.close()
      throw error
    }
    pipe.reading.close()
    return Signal.interrupt.ignore {
      try? pipe.writing.writeToReader(bytes)
      pipe.writing.close()
      return status(of: number)
    }
  }

  /// Runs a program to its end, without its standard error.
  ///
  /// The program need not read its input.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, without the name of the program.
  ///   - input: The bytes of its standard input; none by default.
  ///   - environment: Its variables; this process's by default.
  /// - Returns: Its output, and its exit code or 128 and the number of the signal that ended it.
  /// - Throws: The reason why it was not started.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SystemError) -> (output: [UInt8], status: Int32) {
    let (number, toChild, fromChild) = try start(
      program, arguments, environment: environment, showsErrors: false)
    let written = DispatchSemaphore(value: 0)
    // A program may write before it has read everything.
    Thread.detachNewThread {
      try? toChild.writeToReader(input)
      toChild.close()
      written.signal()
    }
    var (output, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while let count = try? fromChild.read(into: &piece), count > 0 { output += piece[..<count] }
    fromChild.close()
    written.wait()
    return (output, status(of: number))
  }

  /// Waits for the end of a child; returns its exit code, or 128 and the number of the signal.
  private static func status(of number: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) == -1, errno == EINTR {}
    let signalNumber = status & 0x7f
    return signalNumber == 0 ? (status >> 8) & 0xff : 128 + signalNumber
  }

  private static func start(
    _ program: String, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment, showsErrors: Bool = true
  ) throws(SystemError) -> (pid_t, FileDescriptor, FileDescriptor) {
    try starting.withLock { _ throws(SystemError) in
      let toChild = try FileDescriptor.pipe()
      defer { toChild.reading.close() }
      let fromChild: (reading: FileDescriptor, writing: FileDescriptor)
      do throws(SystemError) { fromChild = try FileDescriptor.pipe() } catch {
        toChild.writing.close()
        throw error
      }
      defer { fromChild.writing.close() }
      do throws(SystemError) {
        let number = try spawn(
          program, arguments, input: toChild.reading, output: fromChild.writing,
          environment: environment, showsErrors: showsErrors)
        return (number, toChild.writing, fromChild.reading)
      } catch {
        toChild.writing.close()
        fromChild.reading.close()
        throw error
      }
    }
  }

  private static func spawn(
    _ program: String, _ arguments: [String], input: FileDescriptor, output: FileDescriptor,
    environment: [String: String] = ProcessInfo.processInfo.environment, showsErrors: Bool = true
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    if !showsErrors {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    let variables = environment.sorted { $0.key < $1.key }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var definitions = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + definitions { free(text) } }
    var number = pid_t()
    let code = posix_spawn(&number, program, &actions, nil, &words, &definitions)
    guard code == 0 else { throw SystemError(code: code) }
    return number
  }
}

extension ChildProcess {
  /// Replaces this process by a program, which gets bytes by `inheritedBytes(named:)`.
  ///
  /// The program has the number, the folder and the streams of this process. No file of this process
  /// remains open but the one with the bytes, which is in no folder.
  ///
  /// - Throws: The reason why the program was not started; this process goes on.
  package static func become(
    _ program: String, _ arguments: [String], passing bytes: [UInt8], named name: String
  ) throws(SystemError) -> Never {
    var path = Array("\(NSTemporaryDirectory())/.cvsim-XXXXXX".utf8CString)
    let file = FileDescriptor(try SystemError.check(mkstemp(&path)))
    unlink(path)
    do throws(SystemError) {
      try file.write(bytes)
      try SystemError.check(Int32(truncatingIfNeeded: lseek(file.number, 0, SEEK_SET)))
      setenv(name, "\(file.number)", 1)
      let words = ([program] + arguments).map { strdup($0) } + [nil]
      defer { for text in words { free(text) } }
      try SystemError.check(execv(program, words))
    } catch {
      unsetenv(name)
      file.close()
      throw error
    }
    fatalError("a replaced process goes on")
  }

  /// The bytes that the process before this one has passed; nil for a process that was started.
  package static func inheritedBytes(named name: String) -> [UInt8]? {
    guard let number = Environment[name].flatMap({ Int32($0) }) else { return nil }
    unsetenv(name)
    let file = FileDescriptor(number)
    defer { file.close() }
    return try? file.readToEnd()
  }
}

extension FileDescriptor {
  /// Both ends of a new pipe, which other programs do not inherit.
  static func pipe() throws(SystemError) -> (
    reading: FileDescriptor, writing: FileDescriptor
  ) {
    var ends: [Int32] = [-1, -1]
    try SystemError.check(systemPipe(&ends))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
  }
}

// Inside the type the method hides the call of the same name.
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
