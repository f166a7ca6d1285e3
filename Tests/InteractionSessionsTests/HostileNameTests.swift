import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage
@testable import TestRuns

/// Names of files and of collections with any characters cannot forge output.
@Suite struct HostileNameTests {
  /// A line that a name imitates.
  private static let forgery = "select [0,0] #forged via delegate:x"

  /// A collection in which every name is this one, or begins with it.
  static func collection(_ name: String) -> JSONValue {
    let text = JSONValue.string(name)
    let button: JSONValue = [
      "name": text, "kind": "button", "frame": [0, 0, 100, 40], "event": text,
    ]
    let label: JSONValue = [
      "name": .string(name + "l"), "kind": "label", "frame": [100, 0, 80, 40],
    ]
    let inner: JSONValue = [
      "name": .string(name + "c"), "cells": [name: [:]],
      "layout": ["flow": ["itemSize": [40, 40]]],
      "sections": [["items": [["id": .string(name + "i")]]]],
    ]
    let embedded: JSONValue = [
      "name": .string(name + "c"), "kind": "collection", "frame": [0, 40, 200, 40],
      "collection": inner,
    ]
    let press: JSONValue = ["longPress": [:], "event": text, "name": text]
    let cell: JSONValue = ["subviews": [button, label, embedded], "gestures": [press]]
    let items: [JSONValue] = [
      ["type": text, "id": text, "label": text, "data": [name: text]],
      ["type": text, "id": .string(name + "2"), "label": text],
    ]
    let section: JSONValue = ["id": text, "header": ["type": text], "items": .array(items)]
    let callback: JSONValue = ["cell": text, "event": text, "name": text]
    let wiring: JSONValue = [
      "delegate": "all", "callbacks": [callback], "output": true,
      "selections": [["section": text, "name": text], ["event": text, "name": text]],
      "handlers": [["section": text, "name": text]],
      "registrations": [["type": text, "tap": text, "events": [name: text]]],
    ]
    return [
      "cvsim": 1, "name": text, "viewport": [320, 300],
      "layout": ["flow": ["itemSize": [320, 100], "headerReferenceSize": [320, 40]]],
      "cells": [name: cell], "supplementaryViews": [name: ["events": ["touchUpInside": text]]],
      "sections": [section], "wiring": wiring,
    ]
  }

  /// A list whose swipe actions and accessories have the name.
  private static func list(_ name: String) -> JSONValue {
    let text = JSONValue.string(name)
    let badge: JSONValue = [
      "kind": "customView", "name": text, "placement": "leading", "size": [40, 20],
    ]
    let cell: JSONValue = [
      "accessories": [["kind": "detail", "event": text], badge, ["kind": "label", "text": text]]
    ]
    return [
      "cvsim": 1, "name": text, "viewport": [320, 300],
      "layout": ["list": ["trailingSwipeActions": [["title": text, "event": text]]]],
      "cells": [name: cell],
      "sections": [["items": [["type": text, "id": text], ["type": text]]]],
    ]
  }

  /// A compositional layout whose element kinds have the name.
  private static func compositional(_ name: String) -> JSONValue {
    let text = JSONValue.string(name)
    let (boundary, decoration) = (name + "b", name + "d")
    let size: JSONValue = ["absolute": 100]
    let badge: JSONValue = [
      "elementKind": text, "width": ["absolute": 20], "height": ["absolute": 20],
    ]
    let item: JSONValue = ["width": size, "height": size, "supplementaryItems": [badge]]
    let header: JSONValue = [
      "elementKind": .string(boundary), "width": ["fractionalWidth": 1],
      "height": ["absolute": 30], "alignment": "top",
    ]
    let section: JSONValue = [
      "group": ["axis": "vertical", "width": size, "height": size, "items": [item]],
      "boundarySupplementaryItems": [header],
      "decorationItems": [["elementKind": .string(decoration)]],
    ]
    return [
      "cvsim": 1, "name": text, "viewport": [320, 300],
      "layout": ["compositional": ["section": section]], "cells": [name: [:]],
      "supplementaryViews": [name: ["events": ["touchUpInside": text]]],
      "sections": [
        [
          "items": [["type": text, "id": text]],
          "supplementaries": [name: ["type": text], boundary: ["type": text]],
        ]
      ],
    ]
  }

  /// Commands that print each kind of name, with their errors and candidates.
  private static func commands(_ name: String) -> [String] {
    let word = JSONValue.quote(name)
    let (inner, unknown) = (JSONValue.quote(name + "c"), JSONValue.quote(name + "no"))
    let file = JSONValue.quote(name.replacing("\0", with: "") + ".yaml")
    return [
      "%show all", "ls", "ls 0", "map", "visible", "wire", "show #\(word)", "frame #\(word)",
      "hit 10,50", "why 10,50", "tap #\(word).\(word)", "tap 250,60", "tap header[0]",
      "press 250,60 --ms 600", "tap \(word)", "tap /R/", "tap #\(unknown)",
      "tap #\(word).\(unknown)",
      "tap \(unknown)", "tap #\(word).\(inner)[0,0]", "tap \(inner)[0,0]", "scroll by 0 30",
      "select #\(word)", "selected", "deselect #\(word)", "emit #\(word) \(word) {\(word):\(word)}",
      "expect select #\(word)", "expect event \(word) #\(word)", "expect event \(unknown)",
      "expect order \(word) < \(word)", "expect selected #\(word)", "expect hit 1,1 = #\(word)",
      "wire on \(word) \(word) \(word)", "wire off \(word) \(word)", "wire on \(unknown) a b",
      "wire style registrations", "wire", "tap 250,60", "tap 10,50", "why 10,50",
      "wire style sectionHandlers", "wire", "tap 250,60", "tap 10,50", "why 10,50",
      "wire style dataSource", "wire", "tap 250,60", "tap 10,50", "why 10,50",
      "wire style models", "wire", "tap 250,60", "tap 10,50", "why 10,50", "wire style handler",
      #"insert [0,0] {"type":\#(word),"id":"new","label":\#(word)}"#,
      #"insert [0,0] {"type":\#(unknown)}"#, #"insert [0,0] {"type":\#(word),"id":\#(word)}"#,
      "update #\(word) {\"label\":\(word)}", "move #\(word) -> [0,1]", "delete #\(word)",
      "set \(word)", "set layout {\(word):1}", "mark \(word)", "branch \(word)", "branches",
      "goto \(unknown)", "events -n 100", "undo 3", "redo", "load \(file)", "apply \(file)",
      "read \(file)", "replay \(file)", "echo \(word)", "frame \(word)[0]", "help \(word)",
      "alias \(word) tap", "unalias \(word)",
    ]
  }

  private static func name(with scalar: Unicode.Scalar) -> String { "R\(scalar)\(forgery)" }

  /// All hidden characters, sixteen in each name: a session for each one takes minutes.
  private static let names = stride(from: 0, to: HiddenCharacters.all.count, by: 16).map { start in
    let scalars = HiddenCharacters.all[start..<min(start + 16, HiddenCharacters.all.count)]
    return "R" + scalars.map { "\($0)" }.joined(separator: "a") + forgery
  }

  @Test(arguments: names)
  func noNameReachesTheOutputRaw(name: String) throws {
    let conversation = try Conversation("\(Self.collection(name))")
    let device = try #require(conversation.session.device)
    let drawing = ViewportDrawing(device)
    var texts = [
      SVGDrawing(drawing).text, TextDrawing(drawing).lines.joined(separator: "\n"),
      String(decoding: HitReport(device, at: CGPoint(x: 10, y: 50)).json, as: UTF8.self),
      String(decoding: try FrameListing(device).json, as: UTF8.self),
      String(decoding: try FrameListing(device).text, as: UTF8.self),
    ]
    for command in Self.commands(name) {
      let text = conversation.say(command).joined(separator: "\n")
      #expect(HiddenCharacters.first(in: text) == nil, "\(command): \(text.debugDescription)")
      texts.append(text)
    }
    for text in texts {
      #expect(HiddenCharacters.first(in: text) == nil, "\(text.debugDescription)")
      let lines = text.split(whereSeparator: \.isNewline)
      #expect(!lines.contains { $0.hasPrefix(Self.forgery) }, "\(text)")
    }
  }

  /// The names of swipe actions, accessories and element kinds.
  @Test(arguments: names)
  func namesOfLayoutsReachNoOutputRaw(name: String) throws {
    let word = JSONValue.quote(name)
    for file in [Self.list(name), Self.compositional(name)] {
      let conversation = try Conversation("\(file)")
      let device = try #require(conversation.session.device)
      var lines = TextDrawing(ViewportDrawing(device)).lines
      lines.append(String(decoding: try FrameListing(device).text, as: UTF8.self))
      lines.append(String(decoding: try FrameListing(device).json, as: UTF8.self))
      lines += conversation.say(
        "%show all", "ls", "map", "visible", "wire", "swipe left from #\(word)", "map",
        "hit 300,20", "why 300,20", "tap 300,20", "tap 20,20", "why 20,20", "hit 5,5", "tap 5,5",
        "show #\(word)", "tap #\(word).\(word)", "show \(word)[0]", "tap \(word)[0,0]",
        "frame \(JSONValue.quote(name + "b"))[0,0]", "frame \(JSONValue.quote(name + "d"))[0,0]",
        "frame \(JSONValue.quote(name + "no"))[0,0]", "events -n 100")
      #expect(lines.count > 20)
      for line in lines {
        #expect(HiddenCharacters.first(in: line) == nil, "\(line.debugDescription)")
        #expect(!line.split(whereSeparator: \.isNewline).contains { $0.hasPrefix(Self.forgery) })
      }
    }
  }

  /// GitHub runs a line that begins with two colons as a command, also after blanks.
  @Test(arguments: ["::error ::forged", " ::error ::forged", "::set-output name=a::b"])
  func noLineBeginsWithTwoColons(name: String) throws {
    let conversation = try Conversation("\(Self.collection(name))")
    for command in Self.commands(name) + ["echo \(name)", "echo \(JSONValue.quote(name))"] {
      for line in conversation.say(command) {
        #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(command): \(line)")
      }
    }
    let device = try #require(conversation.session.device)
    for line in TextDrawing(ViewportDrawing(device)).lines {
      #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
    }
  }

  /// The printed names of an item and of its parts are targets of commands.
  @Test(arguments: HiddenCharacters.samples)
  func printedNameCanBeTyped(scalar: Unicode.Scalar) throws {
    let name = Self.name(with: scalar)
    let conversation = try Conversation("\(Self.collection(name))")
    for command in ["hit 10,50", "hit 250,60", "hit 10,90"] {
      let line = try #require(conversation.say(command).first)
      let place = try #require(line.range(of: "-> ").map { String(line[$0.upperBound...]) })
      // An index path and an id are two spellings of one item.
      let target = place.split(separator: " ", maxSplits: 1).last.map(String.init) ?? place
      let outermost = target == place || !place.hasPrefix("[") ? nil : target
      guard let outermost else { continue }
      let shown = conversation.say("show \(outermost)").first
      #expect(shown == place, "\(place)")
    }
  }

  @Test(arguments: HiddenCharacters.samples)
  func savedSessionWithHostileNamesPasses(scalar: Unicode.Scalar) throws {
    let name = Self.name(with: scalar)
    let folder = try TemporaryFolder()
    let file = "\(name.replacing("/", with: "")).json"
    try folder.write("\(Self.collection(name))", to: file)
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say("load \(JSONValue.quote(file))")
    for command in Self.commands(name) where !command.hasPrefix("replay") {
      _ = conversation.say(command)
    }
    #expect(conversation.say("save saved.cvt") == ["saved saved.cvt"])
    let text = try folder.read("saved.cvt")
    #expect(HiddenCharacters.first(in: text) == nil)
    let report = TestRun(RunPlan(TestSelection([folder.path("saved.cvt")]))).run()
    let lines = report.cases.flatMap(\.text) + report.problems
    #expect(report.exitCode == .success, "\(lines.joined(separator: "\n").debugDescription)")
    #expect(HiddenCharacters.first(in: lines.joined(separator: "\n")) == nil)
  }

  /// The lines that `--update` writes match the output.
  @Test(arguments: HiddenCharacters.samples)
  func updatedFilesCanBeReadAndPass(scalar: Unicode.Scalar) throws {
    let name = Self.name(with: scalar)
    let folder = try TemporaryFolder(["c.json": "\(Self.collection(name))"])
    let text = "%load c.json\n%show all\nmap\ntap 10,50\nls 0\ntap 250,60\nwire\nwhy 10,50\n"
    let path = try folder.write(text, to: "a.cvt")
    let transcript = Transcript(path: path, bytes: Array(text.utf8))
    var update = TranscriptUpdate(transcript, mode: .all)
    let runner = CaseRunner()
    for testCase in transcript.cases {
      for step in runner.report(testCase).steps { update.record(step) }
    }
    let rewritten = try #require(update.rewritten())
    #expect(HiddenCharacters.first(in: String(decoding: rewritten, as: UTF8.self)) == nil)
    let again = Transcript(path: path, bytes: rewritten)
    #expect(again.problems.isEmpty)
    #expect(again.cases.map { runner.report($0).report.verdict } == [.passed])
  }

  @Test(arguments: HiddenCharacters.samples)
  func tracesAndTheirListingsHaveNoRawName(scalar: Unicode.Scalar) throws {
    let name = Self.name(with: scalar)
    let traced = try TracedSession("\(Self.collection(name))", path: "\(name).json")
    for command in Self.commands(name) where !command.contains("FILE") { traced.say(command) }
    let trace = traced.finish()
    #expect(HiddenCharacters.first(in: String(decoding: trace, as: UTF8.self)) == nil)
    var reader = TraceReader(TraceLines(bytes: trace))
    var transcript = try TraceTranscript(show: "all")
    while let record = try reader.next() {
      transcript.add(record)
      for line in TraceListing().lines(of: record) {
        #expect(HiddenCharacters.first(in: line) == nil, "\(line.debugDescription)")
        #expect(!line.contains("\n"))
      }
    }
    let text = String(decoding: transcript.text, as: UTF8.self)
    #expect(HiddenCharacters.first(in: text) == nil)
    #expect(Transcript(path: "t.cvt", bytes: transcript.text).problems.isEmpty)
  }
}
