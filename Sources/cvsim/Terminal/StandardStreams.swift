import Glibc

/// The three descriptors that every program starts with.
enum StandardStreams {
  /// Fills the places of closed standard descriptors.
  ///
  /// Otherwise the next file opened (a history, a report) would become stdout and
  /// be overwritten with results. The stand-ins refuse the use they stand for, so
  /// that writing to a closed stdout stays an error.
  static func occupyClosedDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a person types and reads: the only time to prompt.
  static var areInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// How many cases can run at once: the processors that are there.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// A number that nobody chose.
  static var anySeed: UInt64 { UInt64.random(in: 0..<1_000_000_000) }

  /// Says something beside the results.
  static func tell(_ line: String) { write("cvsim: \(line)\n", to: STDERR_FILENO) }

  static func write(_ text: String, to descriptor: Int32) {
    var output = Output(descriptor: descriptor)
    output.pending += text.utf8
    // Nobody is left to tell.
    try? output.flush()
  }

  /// An environment variable as text.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
