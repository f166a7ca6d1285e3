import Foundation

@testable import InteractionKit

/// A cell that keeps the models that it displayed.
class ModelTextCell: CollectionViewCell, Configurable {
  private(set) var shown: [String] = []
  func configure(with model: ModelText) { shown.append(model.text) }
}

final class ModelOtherCell: CollectionViewCell, Configurable {
  private(set) var number: Int?
  func configure(with model: ModelNumber) { number = model.number }
}

struct ModelText: CellModel {
  var text: String
  var identifier = "Text"
  var reuseIdentifier: String { identifier }
  var viewClass: any (CollectionReusableView & Configurable).Type { ModelTextCell.self }
}

struct ModelNumber: CellModel {
  var number: Int
  var identifier = "Number"
  var reuseIdentifier: String { identifier }
  var viewClass: any (CollectionReusableView & Configurable).Type { ModelOtherCell.self }
}

/// A header of another kind than the titles of models: it sends an event.
final class ModelBand: CollectionReusableView, Configurable {
  func configure(with model: ModelBandModel) {}
}

struct ModelBandModel: CellModel {
  var viewClass: any (CollectionReusableView & Configurable).Type { ModelBand.self }
}

/// A screen of models that has appeared, and its output.
final class ModelScreen {
  let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
  let collection: ModelCollectionController
  private(set) var heard: [String] = []

  init(
    _ sections: [ModelSection], style: ModelFlowLayout.Style = .list, listens: Bool = true,
    appears: Bool = true
  ) {
    collection = ModelCollectionController(
      sections: sections, style: style, frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    simulator.window.addSubview(collection.collectionView)
    if listens { collection.output = { [unowned self] in hear($0) } }
    if appears { collection.viewWillAppear() }
  }

  private func hear(_ output: ModelCollectionController.Output) {
    switch output {
    case .clickedRow(let path, let model):
      let text = (model as? ModelText)?.text ?? (model as? RowModel)?.title
      heard.append("clicked [\(path.section),\(path.item)] \(text ?? "\(model)")")
    case .event(let name, let path, _, let data):
      heard.append("\(name) [\(path.section),\(path.item)] \(data ?? "nil")")
    case .viewIsReady: heard.append("ready")
    }
  }

  var view: CollectionView { collection.collectionView }
  var diagnostics: [String] { simulator.log.lines.filter { $0.hasPrefix("!") } }

  @discardableResult
  func tap(_ item: Int, section: Int = 0) -> TouchOutcome {
    let frame = view.frame(of: .cell(section, item)) ?? .zero
    return simulator.tap(at: view.convert(frame.center, to: nil))
  }
}
