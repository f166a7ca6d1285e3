// Two fingers on glass, and the pinch of a trackpad, as one pinch or rotation.
const fingers = {
  points: new Map(),

  down(event) {
    this.points.set(event.pointerId, stage.pointOf(event));
    return this.points.size;
  },

  move(event) {
    if (this.points.has(event.pointerId)) this.points.set(event.pointerId, stage.pointOf(event));
  },

  up(event) { this.points.delete(event.pointerId); },

  get pair() {
    const [a, b] = [...this.points.values()];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    return {
      middle: [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)],
      distance: Math.max(Math.hypot(dx, dy), 1), angle: Math.atan2(dy, dx) * 180 / Math.PI,
    };
  },

  // A second finger makes a pinch or a rotation of the touch.
  begin() {
    gestures.cancel();
    const start = this.pair;
    gestures.down = {
      kind: "pinch", from: start.middle, at: start.middle, start: performance.now(), moved: null,
      isTwo: true, isGlass: true, isPointer: true, pair: start, amount: 1, turn: 0,
    };
  },

  change() {
    const { down } = gestures;
    const now = this.pair;
    down.amount = Math.round(now.distance / down.pair.distance * 100) / 100;
    let turn = now.angle - down.pair.angle;
    if (turn > 180) turn -= 360;
    if (turn < -180) turn += 360;
    down.turn = Math.round(turn);
    if (down.moved == null && (Math.abs(down.amount - 1) > 0.08 || Math.abs(turn) > 8)) {
      down.moved = performance.now();
      down.kind = Math.abs(turn) / 8 > Math.abs(down.amount - 1) / 0.08 ? "rotate" : "pinch";
    }
    // A move of the middle shows that the amount has changed.
    down.at = [down.at[0], down.at[1] + 0.001];
    if (down.moved != null) gestures.follow(down);
  },

  // The pinch of a trackpad comes as a wheel with the control key.
  wheel(event, at) {
    if (gestures.down && !gestures.down.isTrackpad) return;
    gestures.down ??= {
      kind: "pinch", from: at, at, start: performance.now(), moved: 0, isTwo: true, isGlass: true, isTrackpad: true,
      amount: 1, rest: 0,
    };
    const { down } = gestures;
    down.exact = Math.min(Math.max((down.exact ?? 1) * Math.exp(-event.deltaY / 100), 0.05), 20);
    down.amount = Math.round(down.exact * 100) / 100;
    down.at = [down.at[0], down.at[1] + 0.001];
    clearTimeout(gestures.wheelTimer);
    gestures.wheelTimer = setTimeout(() => this.endWheel(), gestures.wheelPause * 2);
    gestures.follow(down);
  },

  endWheel() {
    const { down } = gestures;
    if (!down?.isTrackpad) return;
    if (down.amount === 1) return gestures.cancel();
    gestures.lift();
    gestures.send("pinch", down.from, { amount: down.amount });
  },
};
