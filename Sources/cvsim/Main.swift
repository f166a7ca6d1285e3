import InteractionKit

@main
struct Main {
  static func main() {
    print(NumberText.text(77.5))
  }
}
