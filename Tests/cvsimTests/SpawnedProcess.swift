import Foundation

/// The error number of a failed system call.
struct SystemError: Error {
  let call: String
  let code: Int32
}

/// A pipe between the test and a child.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw SystemError(call: "pipe", code: errno)
    }
    (reading, writing) = (ends[0], ends[1])
  }
}

/// A child process with exactly the given descriptors, environment and signals.
struct SpawnedProcess {
  /// The source or target of one of its descriptors.
  enum Redirection {
    case descriptor(Int32, as: Int32)
    case file(String, Int32, as: Int32)
    case closed(Int32)
  }

  /// True if the program is built with a sanitizer, which needs memory and files of its own.
  static let isSanitized = ProcessInfo.processInfo.environment["SANITIZER"] != nil

  let identifier: pid_t

  /// `folder` is the working folder; nil for that of the test.
  ///
  /// If `isSessionLeader` is true, the program is the leader of a new session, whose controlling
  /// terminal is the first that it opens.
  init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    redirections: [Redirection], folder: String? = nil, isSessionLeader: Bool = false
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for redirection in redirections {
      switch redirection {
      case .descriptor(let source, let target):
        posix_spawn_file_actions_adddup2(&actions, source, target)
      case .file(let path, let mode, let target):
        posix_spawn_file_actions_addopen(&actions, target, path, mode, 0o600)
      case .closed(let target):
        posix_spawn_file_actions_addclose(&actions, target)
      }
    }
    // Other tests open pipes at the same time: none of them is inherited.
    #if !canImport(Darwin)
      for other in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, other) }
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that the test runner ignores or blocks do not affect the program.
    var all = sigset_t()
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
      if isSessionLeader { flags |= Int32(POSIX_SPAWN_SETSID) }
    #else
      if isSessionLeader { flags |= 0x80 }  // POSIX_SPAWN_SETSID
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var variables = [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no",
    ]
    // A program that is built with a sanitizer, or that counts the lines that run, reads these.
    let own = ProcessInfo.processInfo.environment
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] { variables[name] = own[name] }
    variables["LLVM_PROFILE_FILE"] = own["PROGRAM_PROFILE_FILE"]
    variables.merge(environment) { $1 }
    var words = [path] + arguments
    // The shell changes the folder and is then replaced by the program: posix_spawn has no portable
    // way.
    if let folder { words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words }
    var argv = words.map { strdup($0) } + [nil]
    var envp = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    // A pipe may lose its reader, which must not end the test run.
    signal(SIGPIPE, SIG_IGN)
    var child: pid_t = 0
    let code = posix_spawn(&child, words[0], &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw SystemError(call: "posix_spawn \(path)", code: code) }
    identifier = child
  }

  /// Waits for the end; returns the exit code, or 128 plus the number of the signal.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
