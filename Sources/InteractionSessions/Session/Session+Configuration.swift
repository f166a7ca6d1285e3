import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Session {
  /// The settings with which a session begins.
  public struct Configuration: Sendable {
    /// The folder of relative paths in commands and directives; the current folder by default.
    public var folder: String
    /// True if collection files may name files outside of their own folder; false by default.
    public var allowsOutsideFiles: Bool {
      get { source.access.allowsOutside }
      set { source.access.allowsOutside = newValue }
    }
    /// The folders that files must be in that commands and directives name, to be read or
    /// written; nil, the default, for all files.
    ///
    /// Links and `..` are resolved before a path is compared.
    public var roots: [String]? {
      didSet { source.access.folders = roots.map { ReadableFolders($0) } ?? .all }
    }
    /// The folders in which commands may write; nil, the default, for those that they may read.
    package var writableFolders: ReadableFolders?
    /// True if commands may write files; true by default.
    public var writesFiles: Bool
    /// The screens that a program builds, which `load` finds by name before files.
    public var screens: [ScreenProgram] {
      get { source.programs }
      set { source.programs = newValue }
    }
    /// The screen of transcripts that load none; nil, the default, for none.
    public var screen: ScreenProgram? {
      get { source.unnamed }
      set { source.unnamed = newValue }
    }
    /// The screens that commands and directives name, and the files that they may read.
    package var source: ScreenSource
    /// The device that displays all collections; nil, the default, for the viewports in their files.
    package var device: DeviceProfile?
    /// The wiring style of all collections; nil, the default, for the styles in their files.
    var wiringStyle: WiringDescription.Style?
    /// True, the default, if a command that is stopped leaves everything unchanged.
    ///
    /// A session that ends with it need not.
    var undoesStopped = true
    /// True, the default, if steps can be undone and redone.
    ///
    /// If not, neither the contents of files that they read are kept, nor the state of the device.
    var keepsPast = true
    /// True if the deliveries to each receiver are counted; false by default.
    package var countsDeliveries = false
    /// The number of bytes that a command may print if no closure receives long output; 256 MiB by
    /// default.
    package var outputLimit = 256 << 20
    /// Checks the transcript that `replay` names; nil, the default, if the session cannot.
    ///
    /// The runner of cases is in a module that uses sessions, so it gives itself to them.
    package var replay: (@Sendable (Session, _ argument: String) throws(SessionError) -> Void)?
    /// The width of drawings and of help, in columns; 78 by default, whatever the terminal is.
    package var columns = 78

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - folder: The folder of relative paths in commands; the current folder by default.
    ///   - allowsOutsideFiles: True if collections may name files outside of their folder; false by
    ///     default.
    ///   - writesFiles: True if commands may write files; true by default.
    public init(
      folder: String = ".", allowsOutsideFiles: Bool = false, writesFiles: Bool = true
    ) {
      self.init(
        folder: folder, source: ScreenSource(access: FileAccess(allowsOutside: allowsOutsideFiles)),
        writesFiles: writesFiles)
    }

    /// Creates settings for the screens and files that a program may read.
    package init(folder: String = ".", source: ScreenSource, writesFiles: Bool = true) {
      (self.folder, self.source, self.writesFiles) = (folder, source, writesFiles)
    }

    /// Creates settings for the files that a program may read.
    package init(folder: String, access: FileAccess, writesFiles: Bool = true) {
      self.init(folder: folder, source: ScreenSource(access: access), writesFiles: writesFiles)
    }
  }

  /// The result of a line.
  public enum Outcome: Equatable, Sendable {
    /// The line ran, or was blank, a comment, or expected output.
    case done
    /// The line printed an error, or its touch was missed or unhandled.
    case failed
    /// The line begins a command that continues (a trailing `\`, an open `{`).
    case needsMore
    /// The line ends the session with this exit code.
    case quit(Int)
  }
}
