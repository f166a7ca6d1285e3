// The steps of the session, with their output, and the text that is edited.
const transcript = {
  steps: [], step: 0, end: 0, expect: {}, mostShown: 400, shown: 400,

  show(state) {
    this.steps.length = Math.min(state.keep, this.steps.length);
    this.steps.push(...state.steps);
    this.step = state.step;
    this.end = state.end;
    this.expect = state.expect;
    this.steps.length = Math.min(this.steps.length, state.end);
    this.showChecks(state.opened);
    this.endEdit(state);
    this.draw();
  },

  // The file that was opened: how many of its steps differ, and the name under which it is saved.
  showChecks(opened) {
    byId("checks").hidden = !opened;
    if (!opened) return;
    const { path, name, differing, acceptable, skipped } = opened;
    const words = [differing ? `${differing} ${differing === 1 ? "step differs" : "steps differ"}` : "as expected"];
    if (skipped) words.push(`${skipped} not run`);
    byId("checks-text").textContent = `${path}: ${words.join(", ")}`;
    byId("checks").classList.toggle("failed", differing > 0);
    byId("next-difference").hidden = !differing;
    byId("accept-all").hidden = !acceptable;
    const box = byId("save-name");
    if (name && !this.hasNamed) box.value = name;
    this.hasNamed = true;
  },

  goToDifference() {
    const differs = (step) => step.check?.state === "failed";
    const after = this.steps.findIndex((step, index) => index >= this.step && differs(step));
    const index = after >= 0 ? after : this.steps.findIndex(differs);
    if (index >= 0) connection.send({ do: "goto", step: index + 1 });
  },

  draw() {
    const list = byId("steps");
    // Expectations are about the last step that touched, scrolled or changed something.
    this.acting = this.steps.slice(0, this.step).findLastIndex((step) => step.acts);
    const first = Math.max(0, Math.min(this.steps.length, this.step + 50) - this.shown);
    const last = Math.min(this.steps.length, first + this.shown);
    const made = [];
    if (first > 0) {
      made.push(element("li", {}, element("button", {
        type: "button", onclick: () => { this.shown += this.mostShown; this.draw(); },
      }, `${first} earlier steps`)));
    }
    for (let index = first; index < last; index += 1) made.push(this.row(index));
    if (!this.steps.length) {
      made.push(element("li", { class: "muted" }, "Touch the screen: each touch becomes a command."));
    }
    list.replaceChildren(...made);
    this.reveal(list, list.querySelector(".current"));
  },

  // Scrolls the list only: the page stays where it is.
  reveal(list, row) {
    if (!row) return;
    const [top, bottom] = [row.offsetTop - list.offsetTop, row.offsetTop - list.offsetTop + row.offsetHeight];
    if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    if (top < list.scrollTop) list.scrollTop = top;
  },

  row(index) {
    const number = index + 1;
    const step = this.steps[index];
    const isCurrent = number === this.step;
    const edit = (label, name, request) => element("button", {
      type: "button", "aria-label": `${name} step ${number}`, title: `${name} step ${number}`,
      onclick: () => connection.send({ step: number, ...request }),
    }, label);
    const row = element("li", {
      class: [isCurrent ? "current" : "", number > this.step ? "undone" : ""].join(" "),
      "aria-current": isCurrent ? "step" : null,
    }, element("div", { class: "line" },
      element("span", { class: "number" }, String(number)),
      element("button", {
        type: "button", class: "text mono", title: `Go to step ${number}`,
        onclick: () => connection.send({ do: "goto", step: number }),
      }, step.command),
      step.isDirective ? null : element("span", { class: "edits" },
        edit("↑", "Move up", { do: "move", by: -1 }), edit("↓", "Move down", { do: "move", by: 1 }), edit("✕", "Remove", { do: "remove" }))));
    if (step.check?.state === "failed") {
      row.classList.add("differs");
      row.append(this.difference(step.check, number));
      if (isCurrent) row.append(this.pictures(number));
      return row;
    }
    if (step.check?.state === "accepted") {
      row.append(element("div", { class: "badge" }, "accepted; Save writes it"));
    }
    const output = step.output ?? ["…"];
    for (const line of output) {
      const command = index === this.acting ? this.expect[line] : null;
      row.append(element("div", { class: `printed mono${line.startsWith("!") ? " error" : ""}` },
        element("span", {}, line),
        command ? element("button", {
          type: "button", title: command, "aria-label": `Expect ${line}`, onclick: () => run(command),
        }, "expect") : null));
    }
    return row;
  },

  // What the file expects beside what was printed. Nothing is accepted until somebody says so.
  difference({ lines, mark }, number) {
    const cell = (line, kinds, name) => element("div", {
      class: `mono ${kinds.includes(line.kind) ? name : ""}`,
    }, kinds.includes(line.kind) || line.kind === "matched" ? line.text : "");
    const hasExpected = lines.some((line) => line.kind !== "unexpected");
    const table = element("div", { class: "difference", role: "group", "aria-label": `Difference of step ${number}` },
      element("div", { class: "head" }, "Expected"), element("div", { class: "head" }, "Actual"));
    this.pairs(lines).forEach(([expected, actual], index) => table.append(
      expected ? cell(expected, ["missing"], "missing")
        : element("div", { class: "muted" }, index || hasExpected ? "" : "no error"),
      actual ? cell(actual, ["unexpected"], "unexpected")
        : element("div", { class: "muted" }, index || lines.some((line) => line.kind !== "missing") ? "" : "(nothing)")));
    const accept = element("button", {
      type: "button", "aria-label": `Accept step ${number}`, title: "The output becomes the expected lines",
      onclick: () => connection.send({ do: "accept", step: number }),
    }, mark === "error" ? "Accept the error" : "Accept");
    table.append(element("div", { class: "decide" }, mark === "failed expect"
      ? "This expectation failed. Change it, or what it checks." : accept));
    return table;
  },

  // The screen before the step, with what should have answered, beside the one after it.
  pictures(number) {
    const box = element("div", { class: "pair" });
    const key = `${this.generation}/${number}`;
    if (this.shownFailure?.key !== key) {
      for (const url of this.shownFailure?.urls ?? []) URL.revokeObjectURL(url);
      this.shownFailure = { key, urls: [], found: connection.ask({ do: "failure", step: number }) };
    }
    const shown = this.shownFailure;
    shown.found.then((found) => {
      if (this.shownFailure !== shown) return;
      // A finger that is down hinders the answer; the next state asks again.
      if (!found) { this.shownFailure = null; return; }
      if (!shown.urls.length) shown.urls = found.map(({ svg }) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
      box.replaceChildren(...found.map(({ title, note }, index) => element("figure", {},
        element("img", { src: shown.urls[index], alt: `${title}: ${note}` }),
        element("figcaption", {}, element("strong", {}, title), ` ${note}`))));
    });
    return box;
  },

  // Lines that are missing stand beside those that were printed in their place.
  pairs(lines) {
    const rows = [];
    let [missing, unexpected] = [[], []];
    const flush = () => {
      for (let index = 0; index < Math.max(missing.length, unexpected.length); index += 1) {
        rows.push([missing[index], unexpected[index]]);
      }
      [missing, unexpected] = [[], []];
    };
    for (const line of lines) {
      if (line.kind === "missing") missing.push(line);
      else if (line.kind === "unexpected") unexpected.push(line);
      else { flush(); rows.push([line, line]); }
    }
    flush();
    return rows;
  },

  // The editor stays open until its text has run: what was typed is nowhere else.
  apply() {
    this.isApplying = connection.send({ do: "edit", text: this.text, original: this.base });
    byId("edit-error").textContent = this.isApplying ? "" : "not connected; the text is kept here";
  },

  endEdit(state) {
    const isNew = state.generation !== this.generation;
    this.generation = state.generation;
    if (!this.isApplying || state.command !== "edit") return;
    this.isApplying = false;
    if (isNew) this.edit(false);
    else byId("edit-error").textContent = state.output.join(" ");
  },

  // True if closing the page would lose a text.
  get isChanged() { return !byId("editor").hidden && this.text !== this.original; },

  // A text area has line feeds alone; a file may have carriage returns, too.
  get text() {
    const text = byId("text").value;
    return this.original.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
  },

  async edit(isOpen, text) {
    if (isOpen) {
      // Another page may add steps meanwhile, which an edit of this text would lose.
      this.base = text ? undefined : await connection.ask({ do: "text" });
      this.original = text ?? this.base;
      byId("text").value = this.original;
      byId("edit-error").textContent = "";
    }
    byId("editor").hidden = !isOpen;
    byId("steps").hidden = isOpen;
    byId("edit").setAttribute("aria-pressed", String(isOpen));
    if (isOpen) byId("text").focus();
  },

  async copy() {
    const text = await connection.ask({ do: "transcript" });
    try {
      await navigator.clipboard.writeText(text);
      byId("copy").textContent = "Copied";
      setTimeout(() => { byId("copy").textContent = "Copy"; }, 1500);
    } catch {
      this.edit(true, text);
    }
  },
};
