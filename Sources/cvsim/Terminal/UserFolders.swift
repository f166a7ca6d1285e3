extension String {
  /// The path of an argument; nil, for standard output, if it is `-`.
  var destination: String? { self == "-" ? nil : self }
}

/// Where a person's own files are, by the XDG base directory rules.
struct UserFolders {
  let environment: (String) -> String?

  init(environment: @escaping (String) -> String? = StandardStreams.environment) {
    self.environment = environment
  }

  /// The commands that every prompt starts with.
  var initFile: String? {
    folder("XDG_CONFIG_HOME", orInHome: ".config").map { "\($0)/cvsim/init" }
  }

  /// The lines entered at earlier prompts; nil when they shall not be kept
  /// (`CVSIM_HISTORY` is set and empty, or there is no home).
  var historyFile: String? {
    if let path = environment("CVSIM_HISTORY") { return path.isEmpty ? nil : path }
    return folder("XDG_STATE_HOME", orInHome: ".local/state").map { "\($0)/cvsim/history" }
  }

  /// What runs in a folder leave for the next there.
  func stateFolder(forRunsIn current: String) -> String? {
    let name = String(
      current.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
        ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
      },
      radix: 16)
    return folder("XDG_STATE_HOME", orInHome: ".local/state").map { "\($0)/cvsim/runs/\(name)" }
  }

  private func folder(_ variable: String, orInHome path: String) -> String? {
    // The XDG rules say that a relative path is to be ignored.
    if let folder = environment(variable), folder.hasPrefix("/") { return folder }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(path)"
  }
}
