// Pointers and keys on the stage. The program decides what they hit.
// The time of an event is when the finger moved. On a busy machine the page hears of it later, and a tap is no press for that.
const gestures = {
  down: null,
  longPress: 500, slop: 5, liveAfter: 200, wheelPause: 120, doubleTime: 250, tapped: null,

  send(kind, from, more = {}) {
    connection.send({ do: "touch", kind, from, ...more });
  },

  begin(event) {
    if (event.button !== 0) return;
    if (asserting.kind) return;
    if (event.pointerType === "touch") {
      const count = fingers.down(event);
      byId("stage").setPointerCapture(event.pointerId);
      if (count === 2) return fingers.begin();
      if (count > 2) return;
    }
    this.endWheel();
    fingers.endWheel();
    this.cancel();
    menu.close();
    byId("stage").setPointerCapture(event.pointerId);
    const at = stage.pointOf(event);
    const down = {
      kind: event.shiftKey ? "pinch" : "drag", from: at, at, start: event.timeStamp, moved: null,
      isTwo: event.shiftKey, isPointer: true, trail: [],
    };
    // The first tap of another place is over.
    if (this.tapped && !this.isNear(at, this.tapped.from)) this.endTap();
    this.down = down;
    stage.cursor = null;
    this.show();
    setTimeout(() => this.follow(down), this.liveAfter);
  },

  // The gesture so far: one finger drags, the direction of two decides.
  gesture({ kind, from, isTwo, isGlass, amount, turn }, to) {
    if (isGlass) return { kind, from, to: from, amount: kind === "pinch" ? amount : turn };
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return { kind, from, to, amount: !isTwo ? 0 : kind === "pinch" ? this.scale(dy) : dx };
  },

  // Shows the touch on the screen while it happens.
  // The program answers one position before it gets the next.
  async follow(down) {
    if (this.down !== down || down.isAsking || this.tapped) return;
    down.isAsking = true;
    const isFirst = down.sent == null;
    const [now, at] = [performance.now(), isFirst && !down.isWheel ? down.from : down.at];
    const shown = await connection.ask({
      do: "finger", phase: isFirst ? "down" : "move",
      ...this.gesture(down, at),
      ms: down.isPointer ? now - (down.sent ?? down.start) : isFirst ? down.rest : 25,
    });
    down.isAsking = false;
    if (this.down !== down || !shown) return;
    down.sent = now;
    down.fingers = shown.fingers;
    stage.preview(shown);
    this.show();
    const isBehind = at[0] !== down.at[0] || at[1] !== down.at[1];
    if (isBehind || down.isPointer) {
      down.timer = setTimeout(() => this.follow(down), isBehind ? 0 : 100);
    }
  },

  move(event) {
    const at = stage.pointOf(event);
    const { down } = this;
    if (event.pointerType === "touch") fingers.move(event);
    if (!down?.isPointer) {
      stage.point(at);
      elements.pointAt(at);
      if (asserting.kind) asserting.avoid(at);
      return;
    }
    if (down.isGlass) return fingers.points.size === 2 ? fingers.change() : undefined;
    down.at = at;
    down.trail.push([event.timeStamp, at]);
    if (down.trail.length > 40) down.trail.shift();
    const [dx, dy] = [at[0] - down.from[0], at[1] - down.from[1]];
    if (down.moved == null && Math.hypot(dx, dy) > this.slop) {
      down.moved = event.timeStamp;
      if (down.isTwo) down.kind = Math.abs(dy) >= Math.abs(dx) ? "pinch" : "rotate";
    }
    if (down.moved != null) {
      clearTimeout(down.timer);
      this.follow(down);
    }
    this.show();
  },

  end(event) {
    fingers.up(event);
    const { down } = this;
    if (!down?.isPointer) return;
    const now = event.timeStamp;
    if (down.isGlass) {
      if (down.moved == null) return this.cancel();
      this.lift();
      const { kind, from, amount } = this.gesture(down, down.at);
      return this.send(kind, from, { amount });
    }
    this.lift();
    if (down.moved == null) {
      const held = now - down.start;
      if (held >= this.longPress) {
        this.endTap();
        this.send("press", down.from, { ms: held });
      } else this.tap(down.from, held);
    } else {
      this.endTap();
      const { kind, from, ...more } = this.gesture(down, down.at);
      this.send(kind, from, {
        ...more, ms: now - down.moved, rest: down.moved - down.start, flick: this.isFlick(down, now),
      });
    }
  },

  // True if the finger was lifted in motion: content goes on moving then.
  isFlick({ trail, from, moved, isTwo }, now) {
    const last = trail.at(-1);
    if (isTwo || !last || now - last[0] > 60 || now - moved > 400) return false;
    const [time, start] = trail.find(([at]) => now - at <= 120) ?? [moved, from];
    const way = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [begin, first] = time === last[0] ? [moved, from] : [time, start];
    return way(first, last[1]) / Math.max(last[0] - begin, 8) > 0.3;
  },

  isNear(a, b) { return Math.hypot(a[0] - b[0], a[1] - b[1]) <= 12; },

  // The program also cancels the fingers of a closed or lost tab. No command remains of them.
  cancel() {
    if (this.down) connection.send({ do: "finger", phase: "cancel" });
    this.lift();
  },

  lift() {
    this.down = null;
    stage.marks = [];
    stage.draw();
  },

  // A tap is drawn at once. It is a command when no second one has followed.
  tap(from, held = 0) {
    if (this.tapped) {
      clearTimeout(this.tapped.timer);
      const first = this.tapped.from;
      this.tapped = null;
      return this.send("tap", first, { count: 2 });
    }
    this.tapped = { from, timer: setTimeout(() => this.endTap(), this.doubleTime) };
    connection.ask({ do: "finger", phase: "up", kind: "drag", from, to: from, ms: held }).then((shown) => {
      if (this.tapped?.from === from) stage.preview(shown);
    });
  },

  endTap() {
    if (!this.tapped) return;
    const { from, timer } = this.tapped;
    clearTimeout(timer);
    this.tapped = null;
    this.send("tap", from);
  },

  scale(dy) { return Math.round(100 * Math.exp(-dy / 120)) / 100; },

  show() {
    const { from, at, isTwo, isWheel, moved, fingers: shown } = this.down;
    if (isWheel) return;
    const finger = ([cx, cy]) => ["circle", { cx, cy, r: 12, class: "finger" }];
    if (isTwo) {
      stage.marks = (shown ?? [from]).map(finger);
    } else {
      stage.marks = [finger(at)];
      if (moved != null) {
        stage.marks.unshift(["line", { x1: from[0], y1: from[1], x2: at[0], y2: at[1], class: "path" }]);
      }
    }
    stage.draw();
  },

  // The movements of a wheel that follow each other are one scroll, which the screen follows.
  scroll(event) {
    event.preventDefault();
    this.endTap();
    if (event.ctrlKey) return fingers.wheel(event, stage.pointOf(event));
    if (this.down?.isTrackpad) return;
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? stage.size[1] : 1;
    const box = byId("stage").getBoundingClientRect();
    const scale = stage.size[0] / box.width;
    const at = stage.pointOf(event);
    if (this.down && !this.down.isWheel) return;
    this.down ??= { kind: "wheel", from: at, by: [0, 0], isWheel: true, rest: 0 };
    const { down } = this;
    down.by[0] += event.deltaX * unit * scale;
    down.by[1] += event.deltaY * unit * scale;
    down.at = down.from.map((value, axis) => value + Math.round(down.by[axis]));
    clearTimeout(this.wheelTimer);
    this.wheelTimer = setTimeout(() => this.endWheel(), this.wheelPause);
    this.follow(down);
  },

  endWheel() {
    const { down } = this;
    if (!down?.isWheel) return;
    const by = down.by.map(Math.round);
    if (!by[0] && !by[1]) return this.cancel();
    this.lift();
    this.scrollBy(down.from, by);
  },

  scrollBy(from, [dx, dy]) {
    if (dx || dy) this.send("wheel", from, { to: [from[0] + dx, from[1] + dy] });
  },

  key(event) {
    this.endWheel();
    if (event.key !== "Shift") this.endTap();
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
      if (this.down?.isKeys) this.moveKeys();
      else {
        stage.point(stage.cursor);
        elements.pointAt(stage.cursor);
      }
      stage.draw();
    } else if (event.key === "Enter") {
      if (asserting.kind) asserting.pick({ at: cursor });
      else this.send("tap", cursor);
    }
    else if (event.key.toLowerCase() === "p") this.send("press", cursor, { ms: this.longPress });
    else if (event.key.toLowerCase() === "m") menu.open(cursor);
    else if (event.key.toLowerCase() === "h") hitMap.show(!hitMap.isShown);
    else if (event.key.toLowerCase() === "d") this.keyDrag(cursor, event.shiftKey);
    else if (event.key === "PageDown") this.scrollBy(cursor, [0, Math.round(page)]);
    else if (event.key === "PageUp") this.scrollBy(cursor, [0, -Math.round(page)]);
    else if (event.key === "Escape") { this.cancel(); menu.close(); if (asserting.kind) asserting.choose(asserting.kind); }
    else return;
    event.preventDefault();
  },

  // Keys take longer than a finger, so only Shift makes it rest before it moves.
  keyDrag(cursor, isLifting) {
    const { down } = this;
    if (down?.isKeys) {
      this.lift();
      this.send("drag", down.from, { to: cursor, ms: 250, rest: down.rest });
      return;
    }
    this.cancel();
    stage.cursor = cursor;
    this.down = {
      kind: "drag", from: cursor, at: cursor, isKeys: true, moved: 0, rest: isLifting ? this.longPress : 0,
    };
    this.moveKeys();
  },

  moveKeys() {
    this.down.at = stage.cursor;
    byId("pointer-line").textContent =
      `drag ${this.down.from.join(",")} -> ${this.down.at.join(",")}; D ends it, Escape cancels it`;
    this.show();
    this.follow(this.down);
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
    const item = (text, kind, more) => element("button", {
      type: "button", role: "menuitem",
      onclick: () => {
        this.close();
        gestures.send(kind, at, more);
      },
    }, text);
    const [best] = hit.targets;
    const items = [
      ...hit.targets.map((target) => item(`tap ${target}`, "tap", { target })),
      item(`tap ${best} --count 2`, "tap", { target: best, count: 2 }),
      item(`press ${best}`, "press", { target: best, ms: gestures.longPress }),
    ];
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
