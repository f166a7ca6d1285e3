// The elements of the screen, as a screen reader reads them. The tree and the picture point at each other.
const elements = {
  root: null, folded: new Set(), nodes: new Map(), chosen: null, isWanted: false,

  // The tree is asked for while its tab or the assert toolbar needs it.
  get isNeeded() { return inspector.open === "elements" || asserting.kind != null; },

  async refresh() {
    if (!this.isNeeded) { this.root = null; return; }
    this.root = await connection.ask({ do: "elements" });
    this.draw();
  },

  draw() {
    if (inspector.open !== "elements") return;
    this.nodes.clear();
    const list = byId("elements");
    const hadFocus = list.contains(document.activeElement);
    list.replaceChildren(...(this.root ? [this.row(this.root, [], 1, 1, 1)] : []));
    if (!this.nodes.has(this.chosen)) this.chosen = "";
    this.mark();
    if (hadFocus) this.nodes.get(this.chosen)?.focus();
  },

  row(node, path, level, position, count) {
    const key = path.join(".");
    const isFolded = this.folded.has(key);
    const [type, ...rest] = node.text.split(" ");
    const line = element("div", { class: `line${node.isShown ? "" : " away"}` },
      element("span", { class: "fold", "aria-hidden": "true", onclick: (event) => { event.stopPropagation(); this.fold(key, !isFolded); } },
        node.children.length ? (isFolded ? "▸" : "▾") : ""),
      element("span", { class: "kind" }, type), ` ${rest.join(" ")}`);
    const item = element("li", {
      role: "treeitem", tabindex: "-1", "aria-level": level, "aria-setsize": count, "aria-posinset": position,
      "aria-selected": "false", "aria-expanded": node.children.length ? String(!isFolded) : null,
      "aria-label": node.text + (node.why ? `, not hittable: ${node.why}` : ""), "data-path": key,
    }, line, node.children.length && !isFolded ? element("ul", { role: "group" },
      ...node.children.map((child, index) => this.row(child, [...path, index], level + 1, index + 1, node.children.length))) : null);
    line.addEventListener("pointerenter", () => this.point(key));
    line.addEventListener("pointerleave", () => this.point(null));
    line.addEventListener("click", () => this.choose(key, true));
    this.nodes.set(key, item);
    return item;
  },

  fold(key, isFolded) {
    if (isFolded) this.folded.add(key); else this.folded.delete(key);
    this.draw();
  },

  at(key) {
    let node = this.root;
    for (const index of key ? key.split(".") : []) node = node?.children[index];
    return node;
  },

  // The smallest element under a point that nothing covers.
  find([x, y]) {
    let [found, area] = [null, Infinity];
    const visit = (node, path) => {
      if (node.why?.startsWith("covered")) return;
      const [left, top, width, height] = node.frame;
      if (node.isShown && x >= left && x < left + width && y >= top && y < top + height && width * height <= area) {
        [found, area] = [path.join("."), width * height];
      }
      node.children.forEach((child, index) => visit(child, [...path, index]));
    };
    if (this.root) visit(this.root, []);
    return found;
  },

  // The element under the pointer, on the screen or in the tree.
  point(key) {
    if (key === this.pointed) return;
    this.pointed = key;
    const node = key == null ? null : this.at(key);
    stage.outline = node?.frame ?? null;
    byId("element-why").textContent = node ? [node.text, node.why && `not hittable: ${node.why}`].filter(Boolean).join(" · ") : "";
    this.mark();
    stage.draw();
  },

  // Shows the row of the element under the pointer on the screen.
  pointAt(at) {
    if (!this.isNeeded || !this.root) return;
    const key = at ? this.find(at) : null;
    this.point(key);
    if (key != null) this.reveal(key);
  },

  reveal(key) {
    // The elements around it are unfolded, and the root has none.
    const parts = key ? key.split(".") : [];
    let isHidden = false;
    for (let length = 0; length < parts.length; length += 1) {
      isHidden = this.folded.delete(parts.slice(0, length).join(".")) || isHidden;
    }
    if (isHidden) this.draw();
    const row = this.nodes.get(key)?.firstChild;
    const panel = byId("panel-elements");
    if (!row || panel.hidden) return;
    const [box, own] = [panel.getBoundingClientRect(), row.getBoundingClientRect()];
    if (own.top < box.top || own.bottom > box.bottom - 30) panel.scrollTop += own.top - box.top - box.height / 3;
  },

  choose(key, isFromTree = false) {
    this.chosen = key;
    this.mark();
    this.point(key);
    if (isFromTree) {
      this.nodes.get(key)?.focus();
      if (asserting.kind) asserting.pick({ path: key ? key.split(".").map(Number) : [] });
    } else this.reveal(key);
  },

  mark() {
    for (const [key, item] of this.nodes) {
      item.setAttribute("aria-selected", String(key === this.chosen));
      item.tabIndex = key === (this.chosen ?? "") ? 0 : -1;
      item.firstChild.classList.toggle("pointed", key === this.pointed);
    }
  },

  key(event) {
    const shown = [...byId("elements").querySelectorAll("[role=treeitem]")].map((item) => item.dataset.path);
    const index = shown.indexOf(this.chosen ?? "");
    const node = this.at(this.chosen ?? "");
    const isFolded = this.folded.has(this.chosen);
    const go = (key) => { if (key != null && this.nodes.has(key)) { this.choose(key); this.nodes.get(key).focus(); } };
    const parent = this.chosen ? this.chosen.split(".").slice(0, -1).join(".") : null;
    switch (event.key) {
    case "ArrowDown": go(shown[index + 1]); break;
    case "ArrowUp": go(shown[index - 1]); break;
    case "Home": go(shown[0]); break;
    case "End": go(shown.at(-1)); break;
    case "ArrowRight":
      if (node?.children.length && isFolded) { this.fold(this.chosen, false); go(this.chosen); } else if (node?.children.length) go(shown[index + 1]);
      break;
    case "ArrowLeft":
      if (node?.children.length && !isFolded) { this.fold(this.chosen, true); go(this.chosen); } else go(parent);
      break;
    case "Enter": case " ":
      if (asserting.kind) asserting.pick({ path: this.chosen ? this.chosen.split(".").map(Number) : [] });
      else if (node) gestures.tap([Math.round(node.frame[0] + node.frame[2] / 2), Math.round(node.frame[1] + node.frame[3] / 2)]);
      break;
    default: return;
    }
    event.preventDefault();
  },
};
