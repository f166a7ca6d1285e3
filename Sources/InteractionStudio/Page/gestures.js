// Pointers and keys on the stage. The program decides what they hit.
const gestures = {
  down: null, wheel: null, drag: null, lastTap: null,
  longPress: 500, slop: 5, liveAfter: 200,

  send(kind, from, more = {}) {
    connection.send({ do: "touch", kind, from, ...more });
  },

  begin(event) {
    if (event.button !== 0) return;
    menu.close();
    byId("stage").setPointerCapture(event.pointerId);
    const at = stage.pointOf(event);
    const down = { from: at, at, start: performance.now(), moved: null, isTwo: event.shiftKey };
    this.down = down;
    stage.cursor = null;
    this.show();
    setTimeout(() => this.follow(down), this.liveAfter);
  },

  // Shows the touch on the screen while it happens; two fingers only when they are lifted.
  // The program answers one position before it gets the next.
  async follow(down) {
    if (this.down !== down || down.isTwo || down.isAsking) return;
    down.isAsking = true;
    const [now, at] = [performance.now(), down.sent == null ? down.from : down.at];
    const shown = await connection.ask({
      do: "finger", phase: down.sent == null ? "down" : "move", at,
      ms: now - (down.sent ?? down.start),
    });
    down.isAsking = false;
    if (this.down !== down || !shown) return;
    down.sent = now;
    stage.preview(shown);
    const isBehind = at[0] !== down.at[0] || at[1] !== down.at[1];
    down.timer = setTimeout(() => this.follow(down), isBehind ? 0 : 100);
  },

  move(event) {
    const at = stage.pointOf(event);
    if (!this.down) {
      stage.point(at);
      return;
    }
    this.down.at = at;
    if (this.down.moved == null && this.distance(this.down) > this.slop) {
      this.down.moved = performance.now();
    }
    if (this.down.moved != null) {
      clearTimeout(this.down.timer);
      this.follow(this.down);
    }
    this.show();
  },

  end(event) {
    const down = this.down;
    this.down = null;
    stage.marks = [];
    stage.draw();
    if (!down) return;
    const now = performance.now();
    const [dx, dy] = [down.at[0] - down.from[0], down.at[1] - down.from[1]];
    if (down.moved == null) {
      const held = now - down.start;
      if (held >= this.longPress) this.send("press", down.from, { ms: held });
      else this.tap(down.from, event.detail);
    } else if (down.isTwo) {
      if (Math.abs(dy) >= Math.abs(dx)) this.send("pinch", down.from, { amount: this.scale(dy) });
      else this.send("rotate", down.from, { amount: dx });
    } else {
      this.send("drag", down.from, {
        to: down.at, ms: now - down.moved, rest: down.moved - down.start,
      });
    }
  },

  // The program also cancels the finger of a closed or lost tab. No command remains of it.
  cancel() {
    if (this.down) connection.send({ do: "finger", phase: "cancel" });
    this.down = null;
    stage.marks = [];
    stage.draw();
  },

  tap(from) { this.send("tap", from); },

  scale(dy) { return Math.round(100 * Math.exp(-dy / 120)) / 100; },
  distance(down) { return Math.hypot(down.at[0] - down.from[0], down.at[1] - down.from[1]); },

  show() {
    const { from, at, isTwo, moved } = this.down;
    const finger = ([cx, cy]) => ["circle", { cx, cy, r: 12, class: "finger" }];
    if (isTwo) {
      const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
      const isPinch = Math.abs(dy) >= Math.abs(dx);
      const radius = isPinch ? 30 * this.scale(dy) : 30;
      const angle = isPinch ? 0 : dx * Math.PI / 180;
      const arm = [radius * Math.cos(angle), radius * Math.sin(angle)];
      stage.marks = [
        finger([from[0] - arm[0], from[1] - arm[1]]), finger([from[0] + arm[0], from[1] + arm[1]]),
      ];
    } else {
      stage.marks = [finger(at)];
      if (moved != null) {
        stage.marks.unshift(["line", { x1: from[0], y1: from[1], x2: at[0], y2: at[1], class: "path" }]);
      }
    }
    stage.draw();
  },

  // The movements of a wheel that follow each other are one scroll.
  scroll(event) {
    if (event.ctrlKey) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? stage.size[1] : 1;
    const box = byId("stage").getBoundingClientRect();
    const scale = stage.size[0] / box.width;
    const at = stage.pointOf(event);
    this.wheel ??= { from: at, by: [0, 0] };
    this.wheel.by[0] += event.deltaX * unit * scale;
    this.wheel.by[1] += event.deltaY * unit * scale;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { from, by } = this.wheel;
      this.wheel = null;
      this.scrollBy(from, by.map(Math.round));
    }, 70);
  },

  scrollBy(from, [dx, dy]) {
    if (dx || dy) this.send("wheel", from, { to: [from[0] + dx, from[1] + dy] });
  },

  key(event) {
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      run(event.shiftKey ? "redo" : "undo");
      return;
    }
    const cursor = stage.cursor ?? stage.size.map((length) => Math.round(length / 2));
    const far = event.shiftKey ? 1 : 8;
    const steps = {
      ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far],
    };
    const page = stage.size[1] / 2;
    if (steps[event.key]) {
      stage.cursor = cursor.map((value, axis) =>
        Math.min(Math.max(value + steps[event.key][axis], 0), stage.size[axis] - 1));
      stage.point(stage.cursor);
      stage.draw();
    } else if (event.key === "Enter") this.send("tap", cursor);
    else if (event.key.toLowerCase() === "p") this.send("press", cursor, { ms: this.longPress });
    else if (event.key.toLowerCase() === "m") menu.open(cursor);
    else if (event.key.toLowerCase() === "h") stage.setMap(!stage.map);
    else if (event.key.toLowerCase() === "d") this.keyDrag(cursor);
    else if (event.key === "PageDown") this.scrollBy(cursor, [0, Math.round(page)]);
    else if (event.key === "PageUp") this.scrollBy(cursor, [0, -Math.round(page)]);
    else if (event.key === "Escape") { this.drag = null; this.cancel(); menu.close(); }
    else return;
    event.preventDefault();
  },

  keyDrag(cursor) {
    if (!this.drag) {
      this.drag = cursor;
      byId("pointer-line").textContent = `drag from ${cursor.join(",")}; D ends it`;
    } else {
      this.send("drag", this.drag, { to: cursor, ms: 250 });
      this.drag = null;
    }
  },
};

// The other targets of a touch.
const menu = {
  async open(at, place) {
    const hit = await connection.ask({ do: "hit", at });
    const box = byId("stage").getBoundingClientRect();
    const [x, y] = place ?? [
      box.left + at[0] / stage.size[0] * box.width, box.top + at[1] / stage.size[1] * box.height,
    ];
    const items = hit.targets.map((target) => element("button", {
      type: "button", role: "menuitem",
      onclick: () => {
        this.close();
        gestures.send("tap", at, { target });
      },
    }, `tap ${target}`));
    const node = byId("menu");
    node.replaceChildren(...items);
    node.hidden = false;
    node.style.left = `${Math.min(x, innerWidth - 240)}px`;
    node.style.top = `${Math.min(y, innerHeight - 40 * items.length - 20)}px`;
    items[0]?.focus();
  },

  close() {
    if (byId("menu").hidden) return;
    byId("menu").hidden = true;
    byId("stage").focus();
  },

  key(event) {
    const items = [...byId("menu").children];
    const index = items.indexOf(document.activeElement);
    if (event.key === "Escape") this.close();
    else if (event.key === "ArrowDown") items[(index + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items[(index + items.length - 1) % items.length].focus();
    else return;
    event.preventDefault();
  },
};
