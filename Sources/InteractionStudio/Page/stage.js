// The drawing of the screen, which the program made, and the marks above it.
const stage = {
  size: [0, 0], hit: null, marks: [], cursor: null, outline: null, chosen: null,

  show(state) {
    if (!state.svg) return;
    this.title = state.title;
    this.drawScreen(state.svg);
    this.size = state.size;
    byId("overlay").setAttribute("viewBox", `0 0 ${state.size[0]} ${state.size[1]}`);
    this.hit = null;
    this.resize();
    if (hitMap.isShown) hitMap.ask();
    if (this.last) this.point(this.last);
    else this.draw();
  },

  drawScreen(text) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const svg = document.importNode(parsed, true);
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `Drawing of ${this.title}`);
    byId("drawing").replaceChildren(svg);
  },

  // The screen under a finger that is down, on this page or on another one.
  preview(shown) {
    if (!shown?.svg) return;
    this.drawScreen(shown.svg);
    this.hit = null;
    byId("clock").textContent = `${shown.time} ms`;
    this.draw();
  },

  // Fits the screen into the window, or uses the zoom that was chosen.
  resize() {
    const [width, height] = this.size;
    if (!width || !height) return;
    const box = byId("stage-box");
    const chosen = Number(byId("zoom").value);
    const isStacked = matchMedia("(max-width: 900px)").matches;
    const room = [box.clientWidth - 34, isStacked ? innerHeight * 0.78 - 34 : box.clientHeight - 34];
    const scale = chosen || Math.max(0.1, Math.min(room[0] / width, room[1] / height, 3));
    const node = byId("stage");
    node.style.width = `${width * scale}px`;
    node.style.height = `${height * scale}px`;
    this.draw();
  },

  // The point of the screen under a pointer.
  pointOf(event) {
    const box = byId("stage").getBoundingClientRect();
    return [
      Math.round((event.clientX - box.left) / box.width * this.size[0]),
      Math.round((event.clientY - box.top) / box.height * this.size[1]),
    ];
  },

  // Asks for the hit chain at a point; an answer for an older point is ignored.
  async point(at) {
    this.last = at;
    if (this.isAsking) {
      this.next = at;
      return;
    }
    this.isAsking = true;
    const hit = await connection.ask({ do: "hit", at });
    this.isAsking = false;
    this.hit = hit;
    inspector.showHit(hit);
    this.draw();
    const next = this.next;
    this.next = null;
    if (next) this.point(next);
  },

  leave() {
    this.last = null;
    this.next = null;
    this.hit = null;
    this.draw();
  },

  highlight(rect) {
    this.chosen = rect;
    this.draw();
  },

  draw() {
    const made = [];
    // Views end at the edges of the screen.
    const rect = ([x, y, width, height], name, title) => {
      const [left, top] = [Math.max(x, 0), Math.max(y, 0)];
      const node = shape("rect", {
        x: left, y: top, class: name,
        width: Math.max(Math.min(x + width, this.size[0]) - left, 0),
        height: Math.max(Math.min(y + height, this.size[1]) - top, 0),
      });
      if (title) node.append(Object.assign(shape("title", {}), { textContent: title }));
      return node;
    };
    for (const region of hitMap.regions ?? []) {
      const node = rect(region.rect, `region ${region.outcome}`, region.text);
      node.setAttribute("fill", hitMap.colour(region));
      if (hitMap.only && hitMap.only !== region.key) node.setAttribute("fill-opacity", "0.08");
      made.push(node);
    }
    for (const link of this.hit?.chain ?? []) {
      if (!link.took && link.frame[2] < this.size[0]) made.push(rect(link.frame, "around"));
    }
    const took = this.hit?.chain?.find((link) => link.took);
    // The background would tint the whole screen.
    const isAll = took && took.frame[2] >= this.size[0] && took.frame[3] >= this.size[1];
    if (took) made.push(rect(took.frame, isAll ? "around" : "took"));
    if (this.chosen) made.push(rect(this.chosen, "took"));
    if (this.outline) made.push(rect(this.outline, "outline"));
    for (const mark of this.marks) made.push(shape(mark[0], mark[1]));
    if (this.cursor) {
      const [x, y] = this.cursor;
      made.push(shape("line", { x1: x - 10, x2: x + 10, y1: y, y2: y, class: "cursor" }));
      made.push(shape("line", { x1: x, x2: x, y1: y - 10, y2: y + 10, class: "cursor" }));
    }
    byId("overlay").replaceChildren(...made);
  },
};
