import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

@Suite struct CompletenessTests {
  @Test(arguments: RandomSession.all.indices)
  func explore(index: Int) throws {
    let survey = try StateSurvey(RandomSession.all[index])
    let name = survey.session.name.split(separator: "\n").joined().replacing(" ", with: "-")
    print("SURVEY", name, survey.captured, survey.notCaptured)
    for failure in survey.failures { print("FAILURE", name, failure) }
    for (key, text) in survey.differences { print("DIFF", name, key, text) }
    for key in survey.met { print("MET", key, survey.changed.contains(key) ? "changed" : "constant") }
    for (key, names) in survey.census.properties { print("CENSUS", key, names.sorted().joined(separator: " ")) }
  }
}
