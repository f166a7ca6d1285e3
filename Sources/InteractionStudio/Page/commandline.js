// The command line, with completion by the program and the lines before.
const commandLine = {
  history: [], place: 0, chosen: -1, completion: null,

  get input() { return byId("command"); },

  submit() {
    const line = this.input.value;
    this.close();
    if (!line.trim()) return;
    if (!run(line)) return;
    if (this.history.at(-1) !== line) this.history.push(line);
    this.place = this.history.length;
    memory.set("history", this.history.slice(-100));
    this.input.value = "";
  },

  begin(text) {
    this.input.value = text;
    this.input.focus();
  },

  async complete() {
    const line = this.input.value;
    const end = new TextEncoder().encode(line.slice(0, this.input.selectionStart)).length;
    const found = await connection.ask({ do: "complete", line, end });
    if (this.input.value !== line) return;
    if (found.candidates.length === 1) {
      this.take(found, found.candidates[0]);
      return;
    }
    this.completion = found;
    this.chosen = -1;
    byId("completions").replaceChildren(...found.candidates.map((text, index) => element("li", {
      role: "option", id: `completion-${index}`, "aria-selected": "false",
      onmousedown: (event) => {
        event.preventDefault();
        this.take(found, text);
      },
    }, text)));
    byId("completions").hidden = !found.candidates.length;
    this.input.setAttribute("aria-expanded", String(Boolean(found.candidates.length)));
  },

  // Offsets of the program count bytes of UTF-8.
  take(found, text) {
    const line = this.input.value;
    const start = new TextDecoder().decode(new TextEncoder().encode(line).slice(0, found.start));
    const rest = line.slice(this.input.selectionStart);
    this.input.value = `${start}${text}${rest || " "}`;
    const end = start.length + text.length + (rest ? 0 : 1);
    this.input.setSelectionRange(end, end);
    this.close();
  },

  choose(index) {
    const items = [...byId("completions").children];
    this.chosen = (index + items.length) % items.length;
    items.forEach((item, at) => item.setAttribute("aria-selected", String(at === this.chosen)));
    items[this.chosen].scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", items[this.chosen].id);
  },

  close() {
    byId("completions").hidden = true;
    this.completion = null;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  },

  key(event) {
    const isOpen = !byId("completions").hidden;
    if (event.key === "Tab" && !event.shiftKey && this.input.value.trim()) {
      event.preventDefault();
      if (isOpen) this.choose(this.chosen + 1); else this.complete();
    } else if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.choose(this.chosen + (event.key === "ArrowDown" ? 1 : -1));
    } else if (isOpen && event.key === "Enter" && this.chosen >= 0) {
      event.preventDefault();
      this.take(this.completion, this.completion.candidates[this.chosen]);
    } else if (isOpen && event.key === "Escape") {
      event.preventDefault();
      this.close();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      this.place = Math.min(Math.max(this.place + (event.key === "ArrowUp" ? -1 : 1), 0), this.history.length);
      this.input.value = this.history[this.place] ?? "";
    }
  },
};
