import InteractionKit
import Testing
import UIKit
import UIKitCombine

/// Combine on the virtual clock.
@Suite struct CombineTests {
  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))

  private final class Model: ObservableObject {
    @Published var text = ""
    @Published var count = 0
  }

  @Test func aDebouncedTextArrivesAfterAPause() {
    let model = Model()
    var texts: [String] = []
    let token = model.$text.dropFirst().debounce(for: .seconds(0.3), scheduler: RunLoop.main)
      .sink { texts.append($0) }
    model.text = "m"
    simulator.clock.advance(by: .milliseconds(200))
    model.text = "mi"
    simulator.clock.advance(by: .milliseconds(299))
    #expect(texts.isEmpty)
    simulator.clock.advance(by: .milliseconds(1))
    #expect(texts == ["mi"])
    token.cancel()
  }

  @Test(arguments: [false, true]) func throttlingKeepsTheFirstOrTheLatest(latest: Bool) {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let token = subject.throttle(
      for: .milliseconds(100), scheduler: DispatchQueue.main, latest: latest
    ).sink { values.append($0) }
    for value in 1...4 {
      subject.send(value)
      simulator.clock.advance(by: .milliseconds(40))
    }
    simulator.clock.advance(by: .seconds(1))
    #expect(values.first == 1)
    #expect(values.last == (latest ? 4 : values.last))
    #expect(values.count < 4)
    token.cancel()
  }

  @Test func aDelayedValueIsReceivedOnTheClock() {
    var values: [Int] = []
    let token = Just(1).delay(for: 2, scheduler: DispatchQueue.main).receive(on: RunLoop.main)
      .sink { values.append($0) }
    simulator.clock.advance(by: .milliseconds(1999))
    #expect(values.isEmpty)
    simulator.clock.advance(by: .milliseconds(2))
    #expect(values == [1])
    token.cancel()
  }

  @Test func subscribersOfASharedPublisherHaveAnOrder() {
    let subject = PassthroughSubject<Int, Never>()
    var subscriptions = 0
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 })
      .map { $0 * 2 }.sharedInOrder()
    var heard: [String] = []
    var tokens = (0..<20).map { number in
      shared.sink(
        receiveCompletion: { _ in heard.append("end \(number)") },
        receiveValue: { heard.append("\(number): \($0)") })
    }
    subject.send(1)
    #expect(heard == (0..<20).map { "\($0): 2" })
    #expect(subscriptions == 1)
    heard = []
    tokens.remove(at: 3).cancel()
    subject.send(completion: .finished)
    #expect(heard == (0..<20).filter { $0 != 3 }.map { "end \($0)" })
  }

  @Test func theLatestValuesAreCombined() {
    let (a, b, c, d) = (
      CurrentValueSubject<Int, Never>(1), PassthroughSubject<String, Never>(),
      CurrentValueSubject<Bool, Never>(true), CurrentValueSubject<Double, Never>(0.5)
    )
    var texts: [String] = []
    var isFinished = false
    let tokens = [
      a.combineLatest(b).sink(
        receiveCompletion: { _ in isFinished = true }, receiveValue: { texts.append("\($0)\($1)") }),
      a.combineLatest(b, c) { "\($0)\($1)\($2)" }.sink { texts.append($0) },
      a.combineLatest(b, c, d).map { "\($0.0)\($0.1)\($0.2)\($0.3)" }.sink { texts.append($0) },
    ]
    #expect(texts.isEmpty)
    b.send("x")
    a.send(2)
    #expect(texts == ["1x", "1xtrue", "1xtrue0.5", "2x", "2xtrue", "2xtrue0.5"])
    a.send(completion: .finished)
    #expect(!isFinished)
    b.send("y")
    #expect(texts.suffix(3) == ["2y", "2ytrue", "2ytrue0.5"])
    b.send(completion: .finished)
    #expect(isFinished)
    for token in tokens { token.cancel() }
  }

  @Test func aPublisherThatEndsWithoutAValueEndsTheCombination() {
    var isFinished = false
    let token = Empty<Int, Never>().combineLatest(PassthroughSubject<Int, Never>()).sink(
      receiveCompletion: { _ in isFinished = true }, receiveValue: { _ in })
    #expect(isFinished)
    token.cancel()
  }

  @Test func valuesOfSeveralPublishersAreMerged() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var values: [Int] = []
    var ends = 0
    let tokens = [
      subjects[0].merge(with: subjects[1]).sink { values.append($0) },
      subjects[0].merge(with: subjects[1], subjects[2]).sink(
        receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) }),
      Publishers.MergeMany(subjects).sink(
        receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) }),
    ]
    for (number, subject) in subjects.enumerated() { subject.send(number) }
    #expect(values.sorted() == [0, 0, 0, 1, 1, 1, 2, 2])
    for subject in subjects { subject.send(completion: .finished) }
    #expect(ends == 2)
    for token in tokens { token.cancel() }
  }

  @Test func mergedValuesWaitForARequest() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var values: [Int] = []
    let token = a.merge(with: b).prefix(2).sink { values.append($0) }
    for value in 1...4 { (value % 2 == 0 ? a : b).send(value) }
    #expect(values == [1, 2])
    token.cancel()
  }

  @Test func aFailedPublisherIsTriedAgain() {
    struct Failure: Error {}
    var attempts = 0
    var result: Int?
    let token = Deferred { () -> AnyPublisher<Int, Failure> in
      attempts += 1
      return attempts < 3
        ? Fail(error: Failure()).eraseToAnyPublisher()
        : Just(attempts).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }.retry(2).sink(receiveCompletion: { _ in }, receiveValue: { result = $0 })
    #expect(result == 3)
    token.cancel()
  }

  @Test func valuesAreCollectedByTime() {
    let subject = PassthroughSubject<Int, Never>()
    var groups: [[Int]] = []
    let token = subject.collect(.byTimeOrCount(RunLoop.main, .seconds(1), 3)).sink {
      groups.append($0)
    }
    for value in 1...4 { subject.send(value) }
    #expect(groups == [[1, 2, 3]])
    simulator.clock.advance(by: .seconds(1))
    #expect(groups == [[1, 2, 3], [4]])
    subject.send(5)
    subject.send(completion: .finished)
    #expect(groups.last == [5])
    token.cancel()
  }

  @Test func notificationsAndTimersArePublished() {
    let name = Notification.Name("CombineTests")
    var count = 0
    var times: [Double] = []
    let tokens = [
      NotificationCenter.default.publisher(for: name).sink { _ in count += 1 },
      Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink {
        times.append($0.timeIntervalSinceReferenceDate)
      },
    ]
    NotificationCenter.default.post(name: name, object: nil)
    simulator.clock.advance(by: .milliseconds(1100))
    for token in tokens { token.cancel() }
    NotificationCenter.default.post(name: name, object: nil)
    simulator.clock.advance(by: .seconds(1))
    #expect(count == 1)
    #expect(times == [0.5, 1])
  }

  @Test func observedPropertiesArePublished() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var offsets: [CGFloat] = []
    let token = view.publisher(for: \.contentOffset).map(\.y).removeDuplicates().sink {
      offsets.append($0)
    }
    view.contentOffset.y = 20
    token.cancel()
    view.contentOffset.y = 30
    #expect(offsets == [0, 20])
  }

  @Test func publishedValuesAreAssigned() {
    let model = Model()
    final class Label { var text = "" }
    let label = Label()
    var tokens: Set<AnyCancellable> = []
    model.$count.map { "\($0) items" }.assign(to: \.text, on: label).store(in: &tokens)
    var changes = 0
    model.objectWillChange.sink { changes += 1 }.store(in: &tokens)
    model.count = 2
    #expect(label.text == "2 items")
    #expect(changes == 1)
  }

  @Test func subscribersAreCalledInTheOrderOfTheirSubscriptions() {
    let passing = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    let model = Model()
    var (first, second, third): ([Int], [Int], [Int]) = ([], [], [])
    var tokens: Set<AnyCancellable> = []
    for number in 0..<20 {
      passing.sink { _ in first.append(number) }.store(in: &tokens)
      current.dropFirst().sink { _ in second.append(number) }.store(in: &tokens)
      model.$count.dropFirst().sink { _ in third.append(number) }.store(in: &tokens)
    }
    passing.send(1)
    current.value = 1
    model.count = 1
    #expect(first == Array(0..<20) && second == first && third == first)
  }

  @Test func aSubjectEndsOnceAndForLateSubscribers() {
    let subject = CurrentValueSubject<Int, Never>(7)
    var lines: [String] = []
    var tokens: Set<AnyCancellable> = []
    subject.sink {
      lines.append("end \($0)")
    } receiveValue: {
      lines.append("\($0)")
    }
    .store(in: &tokens)
    subject.send(8)
    subject.send(completion: .finished)
    subject.send(9)
    subject.sink {
      lines.append("late \($0)")
    } receiveValue: {
      lines.append("\($0)")
    }
    .store(in: &tokens)
    #expect(lines == ["7", "8", "end finished", "late finished"])
    #expect(subject.value == 8)
  }

  @Test func aSubjectSendsNoMoreThanTheDemand() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var values: [Int] = []
    var subscription: (any Subscription)?
    subject.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          values.append($0); return .none
        },
        receiveCompletion: { _ in }))
    subject.send(2)
    #expect(values.isEmpty)
    subscription?.request(.max(1))
    #expect(values == [2])
    subject.send(3)
    subject.send(4)
    subscription?.request(.max(1))
    #expect(values == [2, 4])
    subscription?.cancel()
    subject.send(5)
    #expect(values == [2, 4])
  }

  @Test func aPublishedPropertySendsBeforeItChanges() {
    let (model, copy) = (Model(), Model())
    var lines: [String] = []
    var tokens: Set<AnyCancellable> = []
    model.objectWillChange.sink { lines.append("will change from \(model.text)") }.store(
      in: &tokens)
    model.$text.sink { lines.append("\($0), is \(model.text)") }.store(in: &tokens)
    model.$text.assign(to: &copy.$text)
    model.text = "a"
    #expect(lines == [", is ", "will change from ", "a, is "])
    #expect(model.text == "a" && copy.text == "a")
    #expect(model.objectWillChange === model.objectWillChange)
  }
}
