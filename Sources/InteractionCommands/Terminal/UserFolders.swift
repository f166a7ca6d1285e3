extension String {
  /// The path of an argument; nil, for standard output, if it is `-`.
  var destination: String? { self == "-" ? nil : self }
}

/// The paths of user-specific files, by the XDG base directory specification.
struct UserFolders {
  let environment: (String) -> String?

  init(environment: @escaping (String) -> String? = StandardStreams.environment) {
    self.environment = environment
  }

  /// The file with commands that run when a prompt starts.
  var initFile: String? {
    folder("XDG_CONFIG_HOME", orInHome: ".config").map { "\($0)/cvsim/init" }
  }

  /// The file of the prompt's history; nil if no history is stored.
  ///
  /// No history is stored if `CVSIM_HISTORY` is set and empty, or if there is no home folder.
  var historyFile: String? {
    if let path = environment("CVSIM_HISTORY") { return path.isEmpty ? nil : path }
    return folder("XDG_STATE_HOME", orInHome: ".local/state").map { "\($0)/cvsim/history" }
  }

  /// Returns the folder in which runs store their state for the next run in the same folder.
  func stateFolder(forRunsIn current: String) -> String? {
    let name = String(
      current.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
        ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
      },
      radix: 16)
    return folder("XDG_STATE_HOME", orInHome: ".local/state").map { "\($0)/cvsim/runs/\(name)" }
  }

  private func folder(_ variable: String, orInHome path: String) -> String? {
    // The XDG specification requires that relative paths are ignored.
    if let folder = environment(variable), folder.hasPrefix("/") { return folder }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(path)"
  }
}
