const theme = {
  isDark: matchMedia("(prefers-color-scheme: dark)"),
  drawn() { return byId("theme").value || (this.isDark.matches ? "dark" : "light"); },
  apply() {
    const chosen = byId("theme").value;
    if (chosen) document.documentElement.dataset.theme = chosen;
    else delete document.documentElement.dataset.theme;
    film.clear();
    connection.send({ do: "theme", theme: this.drawn() });
  },
};

// Virtual time passes in steps of 100 ms, each of which is a command, until nothing is pending.
const clock = {
  isPlaying: false, isWaiting: false,
  set(isPlaying) {
    this.isPlaying = isPlaying;
    byId("play").setAttribute("aria-pressed", String(isPlaying));
    byId("play").textContent = isPlaying ? "Pause" : "Play";
    if (isPlaying) this.tick();
  },
  tick() {
    if (!this.isPlaying || this.isWaiting) return;
    this.isWaiting = run("wait 100ms");
    if (!this.isWaiting) this.set(false);
  },
  show(state) {
    byId("clock").textContent = `${state.time} ms`;
    if (!this.isWaiting) return;
    this.isWaiting = false;
    if (state.isIdle || state.failed) this.set(false);
    else setTimeout(() => this.tick(), 100);
  },
};

// The time line. While its thumb moves, one step is asked for at a time.
const timeline = {
  wanted: null, isWaiting: false,
  go(step) {
    this.wanted = step;
    this.next();
  },
  next() {
    if (this.isWaiting || this.wanted == null) return;
    this.isWaiting = connection.send({ do: "goto", step: this.wanted });
    this.wanted = null;
  },
  show(state) {
    this.isWaiting = false;
    this.next();
    const scrub = byId("scrub");
    scrub.max = state.end;
    if (!this.isWaiting) scrub.value = state.step;
    byId("step-count").textContent = `${state.step} / ${state.end}`;
    const later = state.end - state.step;
    byId("past").hidden = !later;
    byId("past").textContent = later
      ? `You are looking at an earlier step. A new command begins another branch; the ${later} later ${later === 1 ? "step stays" : "steps stay"} in this one.`
      : "";
    byId("back").disabled = state.step === 0;
    byId("on").disabled = state.step === state.end;
  },
};

let version = null;

function showNotice(notice) {
  byId("notice").hidden = !notice;
  byId("notice-text").textContent = notice?.text ?? "";
  byId("notice").classList.toggle("failed", Boolean(notice?.failed));
}

function show(state) {
  // A rebuilt program may have another page.
  if (version != null && version !== state.version) return location.reload();
  version = state.version;
  document.title = `${state.title} · cvsim studio`;
  byId("title").textContent = state.title;
  byId("where").textContent = `${state.path} · ${state.size.join(" × ")} · offset ${state.offset}`;
  byId("where").title = byId("where").textContent;
  byId("prompt").textContent = state.prompt;
  showRecording(state);
  timeline.show(state);
  byId("branch").replaceChildren(...state.branches.map((branch, index) => element("option", {
    value: branch.name, selected: index === state.branch,
  }, branch.name)));
  byId("output").replaceChildren(...(state.command
    ? [`> ${state.command}`, ...state.output] : []).map((line) =>
    element("div", { class: line.startsWith("!") ? "error" : "" }, line)));
  byId("device-file").dataset.size = state.fileSize.join(" ");
  showDevice(state.size);
  showNotice(state.notice);
  byId("direction").value = state.isRightToLeft ? "rightToLeft" : "leftToRight";
  stage.show(state);
  if (!performance.getEntriesByName("drawn").length) performance.mark("drawn");
  transcript.show(state);
  film.show(state);
  clock.show(state);
  inspector.refresh();
  elements.refresh();
  asserting.refresh();
}

// Several devices have one size: the one that was chosen stays.
function showDevice(size) {
  const options = [...byId("device").options];
  const isShown = (option) => {
    const own = (option.dataset.size ?? "").split(" ").map(Number);
    const isTurned = option.id !== "device-file" && own.toReversed().join() === size.join();
    return own.length === 2 && (own.join() === size.join() || isTurned);
  };
  const chosen = byId("device").selectedOptions[0];
  const found = chosen && isShown(chosen) ? chosen : options.find(isShown) ?? options.at(-1);
  found.selected = true;
}

// A session that should be on the disk and is not must not look like one that need not be.
function showRecording({ recording, recordingFailure, canSave }) {
  const node = byId("recording");
  node.title = recording ?? "";
  node.textContent = recordingFailure ? `NOT on disk, tried again after each command: ${recordingFailure}`
    : recording ? `on disk: ${recording}` : "not on disk";
  node.classList.toggle("lost", Boolean(recordingFailure));
  byId("save-name").disabled = byId("save").disabled = !canSave;
  byId("no-save").hidden = canSave;
}

connection.on("state", show);
connection.on("preview", (message) => stage.preview(message.value));
connection.on("error", (message) => { byId("output").textContent = message.text; });

const node = byId("stage");
node.addEventListener("pointerdown", (event) => gestures.begin(event));
node.addEventListener("pointermove", (event) => gestures.move(event));
node.addEventListener("pointerup", (event) => gestures.end(event));
node.addEventListener("pointercancel", (event) => { fingers.up(event); gestures.cancel(); });
node.addEventListener("pointerleave", () => {
  if (gestures.down) return;
  stage.leave();
  elements.pointAt(null);
});
// While something is asserted, a click picks an element instead of touching it.
node.addEventListener("click", (event) => {
  const at = stage.pointOf(event);
  if (asserting.kind) asserting.pick({ at });
  if (elements.isNeeded && elements.root) {
    const key = elements.find(at);
    if (key != null) elements.choose(key);
  }
});
node.addEventListener("wheel", (event) => gestures.scroll(event), { passive: false });
node.addEventListener("keydown", (event) => gestures.key(event));
node.addEventListener("contextmenu", (event) => {
  event.preventDefault();
  menu.open(stage.pointOf(event), [event.clientX, event.clientY]);
});
byId("menu").addEventListener("keydown", (event) => menu.key(event));
document.addEventListener("keydown", (event) => {
  if (event.key === "Alt") { event.preventDefault(); hitMap.hold(true); }
});
document.addEventListener("keyup", (event) => { if (event.key === "Alt") hitMap.hold(false); });
addEventListener("blur", () => {
  gestures.endTap();
  gestures.cancel();
  hitMap.hold(false);
});
addEventListener("pagehide", () => gestures.endTap());
addEventListener("resize", () => stage.resize());

const click = (id, action) => byId(id).addEventListener("click", action);
click("show-map", () => hitMap.show(!hitMap.isShown));
click("dismiss", () => connection.send({ do: "dismiss" }));
click("assert-close", () => asserting.choose(asserting.kind));
for (const button of document.querySelectorAll("[data-assert]")) {
  button.addEventListener("click", () => asserting.choose(button.dataset.assert));
}
byId("assert-tools").addEventListener("keydown", (event) => asserting.key(event));
byId("assert").addEventListener("submit", (event) => {
  event.preventDefault();
  asserting.insert();
});
byId("assert").addEventListener("keydown", (event) => {
  if (event.key === "Escape") asserting.choose(asserting.kind);
});
byId("assert-line").addEventListener("input", () => asserting.probe());
byId("assert-within").addEventListener("change", () => asserting.setWait());
byId("film").addEventListener("keydown", (event) => film.key(event));
byId("film").addEventListener("scroll", () => film.fill());
byId("elements").addEventListener("keydown", (event) => elements.key(event));
click("play", () => clock.set(!clock.isPlaying));
click("step-time", () => run("wait 100ms"));
click("settle", () => run("settle"));
click("stop", () => { clock.set(false); connection.send({ do: "stop" }); });
click("rotate", () => run("rotate"));
click("back", () => timeline.go(Number(byId("scrub").value) - 1));
click("on", () => timeline.go(Number(byId("scrub").value) + 1));
click("new-branch", () => commandLine.begin("branch "));
click("new-mark", () => commandLine.begin("mark "));
click("edit", () => transcript.edit(byId("editor").hidden));
click("cancel", () => transcript.edit(false));
click("apply", () => transcript.apply());
click("accept-all", () => connection.send({ do: "accept" }));
click("next-difference", () => transcript.goToDifference());
addEventListener("beforeunload", (event) => { if (transcript.isChanged) event.preventDefault(); });
click("copy", () => transcript.copy());
click("run-audit", () => inspector.audit());
click("keys-open", () => byId("keys").showModal());
for (const tab of document.querySelectorAll("[role=tab]")) {
  tab.addEventListener("click", () => inspector.choose(tab.id.slice(4)));
  tab.addEventListener("keydown", (event) => inspector.tabKey(event));
}
byId("scrub").addEventListener("input", (event) => timeline.go(Number(event.target.value)));
byId("branch").addEventListener("change", (event) => run(`branch ${event.target.value}`));
byId("device").addEventListener("change", (event) => {
  if (event.target.value) run(`resize ${event.target.value}`);
});
byId("direction").addEventListener("change", (event) => run(`set layoutDirection ${event.target.value}`));
byId("zoom").addEventListener("change", () => stage.resize());
byId("theme").addEventListener("change", () => theme.apply());
theme.isDark.addEventListener("change", () => theme.apply());
byId("command-form").addEventListener("submit", (event) => {
  event.preventDefault();
  commandLine.submit();
});
byId("command").addEventListener("keydown", (event) => commandLine.key(event));
byId("command").addEventListener("input", () => commandLine.close());
byId("command").addEventListener("blur", () => commandLine.close());
byId("save-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = byId("save-name").value.trim();
  if (name) connection.send({ do: "save", name });
});
for (const id of ["theme", "zoom"]) memory.bind(id);
if (byId("theme").value) document.documentElement.dataset.theme = byId("theme").value;
commandLine.history = memory.get("history", []);
commandLine.place = commandLine.history.length;
inspector.choose(memory.get("tab", "pointer"));
connection.open();
