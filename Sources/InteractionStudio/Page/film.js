// The steps as small pictures. A click looks at a step and changes nothing.
const film = {
  pictures: new Map(), most: 80, step: 0, steps: [],

  show(state) {
    for (const step of [...this.pictures.keys()]) if (step > state.keep) this.forget(step);
    this.steps = transcript.steps;
    this.step = state.step;
    this.keep(state.step, state.svg);
    this.draw();
  },

  keep(step, text) {
    if (!text) return;
    this.forget(step);
    this.pictures.set(step, URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })));
  },

  forget(step) {
    const old = this.pictures.get(step);
    if (old) URL.revokeObjectURL(old);
    this.pictures.delete(step);
  },

  // Pictures of another theme.
  clear() { for (const step of [...this.pictures.keys()]) this.forget(step); },

  draw() {
    const list = byId("film");
    const first = Math.max(0, Math.min(this.step - this.most / 2, this.steps.length + 1 - this.most));
    const last = Math.min(this.steps.length, first + this.most);
    const made = [];
    for (let step = first; step <= last; step += 1) made.push(this.frame(step));
    list.replaceChildren(...made);
    list.setAttribute("aria-activedescendant", `frame-${this.step}`);
    const current = byId(`frame-${this.step}`);
    if (current) {
      const box = list.getBoundingClientRect();
      const own = current.getBoundingClientRect();
      if (own.top < box.top || own.bottom > box.bottom) list.scrollTop += own.top - box.top - box.height / 2;
      if (own.left < box.left || own.right > box.right) list.scrollLeft += own.left - box.left - box.width / 2;
    }
    this.fill();
  },

  frame(step) {
    const command = step ? this.steps[step - 1].command : "start";
    const failed = step && this.steps[step - 1].check?.state === "failed";
    const url = this.pictures.get(step);
    // The strip scrolls to a picture before it is drawn and loaded, so its height has to be known.
    const [width, height] = stage.size;
    return element("div", {
      role: "option", id: `frame-${step}`, class: `frame${failed ? " failed" : ""}${step > transcript.end ? " undone" : ""}`,
      "aria-selected": String(step === this.step), "aria-label": `Step ${step}: ${command}${failed ? ", differs" : ""}`,
      title: command, "data-step": step, onclick: () => timeline.go(step),
    }, url ? element("img", { src: url, alt: "", draggable: "false", width, height })
      : shape("svg", { class: "blank", width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }),
    element("span", { class: "caption" }, step ? `${step} ${command.split(" ")[0]}` : "start"));
  },

  // Asks for the pictures that are in sight, one at a time, while nothing else happens.
  fill() {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      if (gestures.down || gestures.tapped || this.isAsking) return;
      const box = byId("film").getBoundingClientRect();
      const missing = [...document.querySelectorAll("#film .frame")].filter((node) => {
        const own = node.getBoundingClientRect();
        return node.querySelector(".blank") && own.bottom > box.top && own.top < box.bottom
          && own.right > box.left && own.left < box.right;
      });
      if (!missing.length) return;
      const step = Number(missing[0].dataset.step);
      const version = this.steps;
      this.isAsking = true;
      const text = await connection.ask({ do: "picture", step });
      this.isAsking = false;
      if (!text || version !== this.steps) return;
      this.keep(step, text);
      byId(`frame-${step}`)?.replaceWith(this.frame(step));
      this.fill();
    }, 120);
  },

  key(event) {
    const way = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (way == null) return;
    event.preventDefault();
    timeline.go(Math.min(Math.max(this.step + way, 0), transcript.end));
  },
};
