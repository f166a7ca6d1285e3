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
    this.draw();
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

  async edit(isOpen, text) {
    if (isOpen) byId("text").value = text ?? await connection.ask({ do: "text" });
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
