// The hit map: one colour for one receiver, which it keeps as long as the page is open.
const hitMap = {
  regions: null, legend: [], hues: new Map(), isHeld: false,
  // Hues that are told apart also without much colour vision.
  palette: ["#2f7ed8", "#27ae60", "#9b59b6", "#e84393", "#16a2b8", "#a8a01c", "#8d6e63", "#5c6bc0", "#c0392b", "#3d8f7a"],
  silent: { unhandled: "#f0962e", disabled: "#7d8590", none: "#c9ced6" },
  names: { unhandled: "nobody is called", disabled: "disabled", none: "no view" },

  get isShown() { return this.regions != null; },

  colour({ key, outcome }) {
    if (this.silent[key]) return this.silent[key];
    if (!this.hues.has(key)) this.hues.set(key, this.palette[this.hues.size % this.palette.length]);
    return this.hues.get(key);
  },

  async ask() {
    const map = await connection.ask({ do: "map" });
    // It may have been hidden meanwhile.
    if (!this.isShown) return;
    this.regions = map.regions;
    this.legend = map.legend;
    this.draw();
  },

  // The map is shown while Alt is down, unless the button shows it.
  hold(isHeld) {
    if (isHeld ? this.isShown : !this.isHeld) return;
    this.show(isHeld);
    this.isHeld = isHeld;
  },

  show(isShown) {
    this.isHeld = false;
    if (isShown === this.isShown) return;
    byId("show-map").setAttribute("aria-pressed", String(isShown));
    this.regions = isShown ? [] : null;
    this.legend = [];
    if (isShown) this.ask(); else this.draw();
  },

  draw() {
    byId("legend").hidden = !this.legend.length;
    byId("legend-list").replaceChildren(...this.legend.map((entry) => {
      const sample = shape("svg", { viewBox: "0 0 12 12", class: "sample", "aria-hidden": "true" });
      sample.append(shape("rect", { width: 12, height: 12, rx: 3, fill: this.colour(entry) }));
      return element("li", {
        onpointerenter: () => this.emphasize(entry.key), onpointerleave: () => this.emphasize(null),
      }, sample, element("span", { class: "mono" }, this.names[entry.key] ?? entry.key),
      element("span", { class: "muted" }, `${entry.percent} %`));
    }));
    stage.draw();
  },

  // The regions of one receiver, while the pointer is on its line of the legend.
  emphasize(key) {
    this.only = key;
    stage.draw();
  },
};
