// What a reload of the page must not lose: the session is in the program, the choices of the user are here.
const memory = {
  kept: (() => {
    try { return JSON.parse(sessionStorage.getItem("studio")) ?? {}; } catch { return {}; }
  })(),

  get(name, otherwise) { return this.kept[name] ?? otherwise; },

  set(name, value) {
    this.kept[name] = value;
    try { sessionStorage.setItem("studio", JSON.stringify(this.kept)); } catch { /* The page works without it. */ }
  },

  // Keeps the value of a form control.
  bind(id) {
    const node = byId(id);
    const value = this.get(id);
    if (value != null) node.value = value;
    node.addEventListener("change", () => this.set(id, node.value));
  },
};
