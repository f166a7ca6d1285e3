// The panels of the point, the views, the receivers and the findings.
const inspector = {
  open: "pointer", path: null,

  showHit(hit) {
    const best = hit?.targets?.[0];
    const took = hit?.chain?.find((link) => link.took);
    byId("pointer-hint").hidden = Boolean(hit);
    byId("pointer-facts").hidden = !hit;
    byId("pointer-line").textContent = hit
      ? `${hit.point.join(",")} → ${best}${took ? ` · ${took.name}` : ""}` : "Point at the screen.";
    const items = (texts) => texts.map((text) => element("li", {}, text));
    byId("targets").replaceChildren(...(hit?.targets ?? []).map((target) =>
      element("li", {}, element("button", {
        type: "button", class: "mono", title: "Tap this target",
        onclick: () => gestures.send("tap", hit.point, { target }),
      }, target))));
    this.showExpectations(byId("pointer-expect"), hit?.expect ?? []);
    byId("routing").replaceChildren(...items(hit?.lines?.length ? hit.lines : ["nothing"]));
    const frame = ([x, y, width, height]) => `${x},${y} ${width}x${height}`;
    byId("chain").replaceChildren(...(hit?.chain ?? []).map((link) =>
      element("li", { class: link.took ? "took" : "" },
        element("span", { class: "mono" }, `${link.path} (${link.name})`),
        element("span", { class: "why" }, `${frame(link.frame)} · ${link.why}`))));
  },

  // Commands that hold now; a click adds one to the transcript.
  showExpectations(list, commands) {
    list.previousElementSibling.hidden = !commands.length;
    list.replaceChildren(...commands.map((command) => element("li", {}, element("button", {
      type: "button", class: "mono", title: "Add this expectation", onclick: () => run(command),
    }, command))));
  },

  choose(name) {
    this.open = name;
    for (const tab of document.querySelectorAll("[role=tab]")) {
      const isChosen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      byId(tab.getAttribute("aria-controls")).hidden = !isChosen;
    }
    stage.highlight(null);
    memory.set("tab", name);
    this.refresh();
    elements.refresh();
  },

  // Updates the open panel after the state changed.
  async refresh() {
    if (this.open === "tree") this.showTree(await connection.ask({ do: "tree" }));
    if (this.open === "wiring") this.showWiring(await connection.ask({ do: "wiring" }));
  },

  showTree(root) {
    const node = (view, path) => {
      const button = element("button", {
        type: "button", "aria-pressed": String(path === this.path),
        onclick: () => {
          this.path = path;
          this.showTree(root);
        },
      }, view.name ? `${view.name} ` : "", element("span", { class: "muted" }, view.type));
      if (path === this.path) this.showView(view);
      return element("li", {}, button, view.children.length
        ? element("ul", {}, ...view.children.map((child, index) => node(child, `${path}.${index}`))) : null);
    };
    byId("tree").replaceChildren(element("ul", {}, node(root, "0")));
  },

  showView(view) {
    stage.highlight(view.frame);
    this.showExpectations(byId("view-expect"), view.expect);
    byId("properties").replaceChildren(...view.properties.map((line) => element("li", {}, line)));
  },

  showWiring(rows) {
    byId("no-calls").hidden = rows.length > 0;
    byId("wiring").replaceChildren(...rows.map((row) => element("tr", {},
      element("td", {}, row.line), element("td", {}, row.count == null ? "" : String(row.count)))));
  },

  async audit() {
    byId("audit").replaceChildren(element("li", {}, "…"));
    const findings = await connection.ask({ do: "audit" });
    byId("audit").replaceChildren(...(findings.length ? findings.map((finding) =>
      element("li", { class: "finding" },
        element("div", { class: finding.severity }, finding.text),
        ...finding.reproduce.map((line) => element("button", {
          type: "button", class: "mono", onclick: () => run(line), title: "Run this command",
        }, line)))) : [element("li", {}, "No findings.")]));
  },

  tabKey(event) {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    const index = tabs.indexOf(event.target);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next == null) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    this.choose(tab.id.slice(4));
    tab.focus();
  },
};
