// The assert toolbar: choose what to expect, click the element, see whether it holds, insert the line.
const asserting = {
  kind: null, version: 0,
  hints: {
    visible: "Click the element that has to be visible.",
    text: "Click the text to expect.",
    value: "Click the control whose value to expect.",
    count: "Choose a number to expect.",
    called: "Who was called by the last action. Click an element to see its own receivers first.",
    notCalled: "Who was not called by the last action.",
  },

  choose(kind) {
    this.kind = kind === this.kind ? null : kind;
    for (const button of document.querySelectorAll("[data-assert]")) {
      button.setAttribute("aria-pressed", String(button.dataset.assert === this.kind));
    }
    byId("assert").hidden = !this.kind;
    byId("stage").classList.toggle("picking", Boolean(this.kind));
    this.clear();
    elements.refresh();
    if (!this.kind) { elements.point(null); return; }
    byId("assert-hint").textContent = this.hints[this.kind];
    // These are about the whole screen, or about the last action.
    if (["count", "called", "notCalled"].includes(this.kind)) this.pick({});
  },

  clear() {
    this.picked = null;
    stage.chosen = null;
    byId("assert-body").hidden = true;
    byId("assert-result").className = "verdict";
    byId("assert-result").textContent = "";
    this.version += 1;
    stage.draw();
  },

  // `what` is the point, or the path of an element in the tree.
  async pick(what) {
    this.picked = what;
    const kind = this.kind;
    const found = await connection.ask({ do: "propose", kind, ...what });
    if (kind !== this.kind || !found) return;
    stage.chosen = ["visible", "text", "value"].includes(kind) ? found.frame : null;
    stage.draw();
    byId("assert-body").hidden = !found.lines.length;
    byId("assert-hint").textContent = found.lines.length
      ? ["count", "called", "notCalled"].includes(kind) ? this.hints[kind] : found.element : `${found.reason}.`;
    if (found.lines.length) this.propose(found.lines);
  },

  propose(lines) {
    byId("assert-line").value = lines[0] + this.wait;
    byId("assert-others").hidden = lines.length < 2;
    byId("assert-others").replaceChildren(...lines.map((line) => element("li", {}, element("button", {
      type: "button", onclick: () => { byId("assert-line").value = line + this.wait; this.probe(); },
    }, line.replace(/^expect (not called |called |count )?/, "")))));
    this.probe();
  },

  // The card is at the other end of the screen.
  avoid([, y]) {
    const share = y / stage.size[1];
    if (share > 0.55) byId("assert").classList.add("above");
    if (share < 0.4) byId("assert").classList.remove("above");
  },

  get wait() { return byId("assert-within").value ? ` within ${byId("assert-within").value}` : ""; },

  setWait() {
    const input = byId("assert-line");
    input.value = input.value.replace(/ within \S+$/, "") + this.wait;
    this.probe();
  },

  // Whether the line holds now. The program tries it, and nothing is recorded.
  async probe() {
    const line = byId("assert-line").value.trim();
    this.version += 1;
    const version = this.version;
    if (!line || byId("assert").hidden) return;
    const found = await connection.ask({ do: "probe", line });
    if (version !== this.version) return;
    const result = byId("assert-result");
    result.className = `verdict ${!found ? "" : found.passes ? "passes" : "fails"}`;
    result.textContent = !found ? "Write a line that begins with expect." : found.passes ? "✓ It holds."
      : `✕ ${(found.lines[0] ?? "It does not hold.").replace(/^! /, "")}`;
    byId("assert-insert").disabled = !found;
    byId("assert-insert").textContent = found && !found.passes ? "Insert anyway" : "Insert";
    document.querySelectorAll("#assert-others button").forEach((button, index) =>
      button.setAttribute("aria-current", String(line.replace(/ within \S+$/, "").endsWith(button.textContent))));
  },

  insert() {
    const line = byId("assert-line").value.trim();
    if (line) run(line);
  },

  // After a step the same assertion may be proposed for another screen.
  refresh() {
    if (!this.kind) return;
    if (this.picked && ["count", "called", "notCalled"].includes(this.kind)) this.pick({});
    else if (!byId("assert-body").hidden) this.probe();
  },

  // One button of the toolbar is reached by Tab, the others by arrow keys.
  key(event) {
    const buttons = [...document.querySelectorAll("[data-assert]")];
    const index = buttons.indexOf(event.target);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (index < 0 || next == null) return;
    event.preventDefault();
    const button = buttons[(next + buttons.length) % buttons.length];
    buttons.forEach((other) => { other.tabIndex = other === button ? 0 : -1; });
    button.focus();
  },
};
