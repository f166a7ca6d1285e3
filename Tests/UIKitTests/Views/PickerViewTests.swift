import InteractionKit
import Testing
import UIKit

/// Wheels of a picker.
@Suite struct PickerViewTests {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [10]
    var rowHeight: CGFloat = 44
    var calls: [String] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int {
      calls.append("components")
      return counts.count
    }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      calls.append("rows \(component)")
      return counts[component]
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
      rowHeight
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      calls.append("title \(row)")
      return "row \(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      calls.append("select \(row) \(component)")
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  private let source = Source()

  private func show() -> UIPickerView {
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    simulator.window.addSubview(picker)
    simulator.window.layoutIfNeeded()
    return picker
  }

  private func labels(_ picker: UIPickerView, in component: Int = 0) -> [UILabel] {
    let wheel = picker.subviews.compactMap { $0 as? UIScrollView }[component]
    return wheel.subviews.compactMap { $0 as? UILabel }.sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test func rowsAreOnAWheel() throws {
    let recorded = try #require(
      Recorded.cases("table_ios_recorded", "table/picker/rows_on_wheel").first)
    source.rowHeight = try #require(recorded.input.number("rowHeight"))
    let picker = show()
    picker.selectRow(5, inComponent: 0, animated: false)
    picker.layoutIfNeeded()
    let offset = 5 * source.rowHeight
    let rows = labels(picker)
    let tops = try #require(recorded.expected.numbers("top"))
    let heights = try #require(recorded.expected.numbers("heightFromCentre"))
    #expect(rows.map(\.text) == (2...8).map { "row \($0)" })
    for (row, top) in zip(rows, tops) { expect(row.frame.minY - offset, top, within: 0.001) }
    for (row, height) in zip(rows[3...], heights) {
      expect(row.frame.height, height, within: 0.001)
    }
    #expect([picker.frame.width, picker.frame.height] == recorded.input.numbers("size"))
  }

  @Test func componentsShareTheWidth() throws {
    let recorded = try #require(
      Recorded.cases("table_ios_recorded", "table/picker/component_widths").first)
    let counts = try #require(recorded.input.numbers("components"))
    for (count, width) in zip(counts, recorded.expected.numbers("componentWidth") ?? []) {
      source.counts = Array(repeating: 3, count: Int(count))
      let picker = show()
      #expect(picker.rowSize(forComponent: 0).width == width)
      #expect(picker.numberOfComponents == Int(count))
    }
  }

  @Test func onlyDrawnRowsAreAskedFor() {
    source.counts = [1000]
    _ = show()
    #expect(Array(source.calls.prefix(2)) == ["components", "rows 0"])
    #expect(source.calls.count < 10)
  }

  @Test func theAppSelectsWithoutACall() {
    let picker = show()
    #expect(picker.selectedRow(inComponent: 0) == 0)
    picker.selectRow(20, inComponent: 0, animated: true)
    simulator.clock.advance(by: .seconds(1))
    #expect(picker.selectedRow(inComponent: 0) == 9)
    picker.selectRow(-1, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(!source.calls.contains { $0.hasPrefix("select") })
  }

  @Test func aFingerTurnsAWheelToARow() {
    let picker = show()
    simulator.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 50))
    simulator.clock.advance(by: .seconds(5))
    let row = picker.selectedRow(inComponent: 0)
    #expect(row >= 2)
    #expect(source.calls.filter { $0.hasPrefix("select") } == ["select \(row) 0"])
    let wheel = picker.subviews.compactMap { $0 as? UIScrollView }[0]
    #expect(wheel.contentOffset.y == CGFloat(row) * 44)
  }

  @Test func aTapOnAnotherRowTurnsTheWheelThere() {
    let picker = show()
    simulator.tap(at: CGPoint(x: 160, y: 108))
    simulator.clock.advance(by: .seconds(1))
    #expect(!source.calls.contains { $0.hasPrefix("select") })
    simulator.tap(at: CGPoint(x: 160, y: 150))
    simulator.clock.advance(by: .seconds(1))
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(source.calls.last { $0.hasPrefix("select") } == "select 1 0")
  }

  @Test func aReloadKeepsTheSelectedRowInTheNewNumber() {
    let picker = show()
    picker.selectRow(7, inComponent: 0, animated: false)
    source.counts = [4]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 3)
    source.counts = [0]
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func aPickerWithoutSourcesIsEmpty() {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    simulator.window.addSubview(picker)
    simulator.window.layoutIfNeeded()
    #expect(picker.numberOfComponents == 0)
    #expect(picker.selectedRow(inComponent: 0) == -1)
    #expect(picker.numberOfRows(inComponent: 3) == 0)
  }
}
