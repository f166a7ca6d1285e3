// Qt: a QListView, the children of a widget, and clicks of QTest, on the platform "offscreen".

#include <QAbstractListModel>
#include <QApplication>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QtTest/QTest>

#include "input.h"

// Rows without texts, 20 points high.
class Rows : public QAbstractListModel {
 public:
  explicit Rows(int count) : count(count) {}
  int rowCount(const QModelIndex& = {}) const override { return count; }
  QVariant data(const QModelIndex&, int role) const override {
    return role == Qt::SizeHintRole ? QVariant(QSize(390, 20)) : QVariant();
  }
  void insert(int row) {
    beginInsertRows({}, row, row);
    ++count;
    endInsertRows();
  }
  void remove(int row, int rows) {
    beginRemoveRows({}, row, row + rows - 1);
    count -= rows;
    endRemoveRows();
  }

 private:
  int count;
};

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  const char* folder = argv[1];

  {
    Rows rows(100'000);
    QListView list;
    list.setUniformItemSizes(true);
    list.setFrameShape(QFrame::NoFrame);
    list.setModel(&rows);
    list.resize(390, 844);
    list.show();
    if (!QTest::qWaitForWindowExposed(&list)) return 1;
    measure("row inserted into 100,000", 20, [&] {
      long long height = 0;
      for (int i = 0; i < 20; ++i) {
        rows.insert(rows.rowCount() / 2);
        // The layout is made when a position is asked for.
        const auto last = list.visualRect(rows.index(rows.rowCount() - 1));
        height = last.bottom() + 1 + list.verticalScrollBar()->value();
      }
      rows.remove(rows.rowCount() / 2, 20);
      list.visualRect(rows.index(rows.rowCount() - 1));
      return height;
    });
    long long selected = 0;
    QObject::connect(&list, &QListView::clicked, [&] { ++selected; });
    measure("click on a row of 100,000", 1000, [&] {
      const long long before = selected;
      for (int i = 0; i < 1000; ++i) {
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, QPoint(50, i % 40 * 20 + 10));
      }
      return selected - before;
    });
  }

  const auto frames = read<Frame>(folder, "buttons");
  const auto points = read<Point>(folder, "button-points");
  QWidget window;
  window.resize(390, 800);
  std::vector<QPushButton*> buttons;
  long long actions = 0;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    auto* button = new QPushButton(&window);
    const auto& f = frames[i];
    button->setGeometry(int(f.x), int(f.y), int(f.width), int(f.height));
    button->setProperty("number", int(i));
    QObject::connect(button, &QPushButton::clicked, [&] { ++actions; });
    buttons.push_back(button);
  }
  window.show();
  if (!QTest::qWaitForWindowExposed(&window)) return 1;
  measure("view at a point of 1,000", points.size(), [&] {
    long long sum = 0;
    for (const auto& point : points) {
      if (auto* child = window.childAt(int(point.x), int(point.y))) {
        sum += child->property("number").toInt() + 1;
      }
    }
    return sum;
  });
  measure("click on one of 1,000 buttons", buttons.size(), [&] {
    const long long before = actions;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
      const auto& f = frames[i];
      QTest::mouseClick(window.windowHandle(), Qt::LeftButton, {},
                        QPoint(int(f.x + f.width / 2), int(f.y + f.height / 2)));
    }
    return actions - before;
  });
}
